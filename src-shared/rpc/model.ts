/** A program on this computer that runs models, as it answered. */
export type FoundModels = {
  readonly program: string;
  readonly address: string;
  readonly models: readonly string[];
};

/** The models of an endpoint, or why they are not known, in plain words. */
export type ListedModels =
  | { readonly kind: 'listed'; readonly models: readonly string[] }
  | { readonly kind: 'failed'; readonly problem: string };

/** What a model made of the sample note, or why it made nothing, in plain words. */
export type TriedModel =
  | {
      readonly kind: 'answered';
      readonly gist: string;
      readonly tags: readonly string[];
      readonly questions: readonly string[];
      readonly milliseconds: number;
    }
  | { readonly kind: 'failed'; readonly problem: string };

/** How the model in use has done since the service was started. Times in milliseconds since the epoch; null for never. */
export type ModelStatus = {
  readonly answeredAt: number | null;
  readonly failedAt: number | null;
  /** The last failure, in plain words; null where there was none. */
  readonly problem: string | null;
  /** It is not asked: its key was kept until the app was closed only. */
  readonly lacksKey: boolean;
};
