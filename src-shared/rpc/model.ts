import * as Type from 'typebox';
import { modelKeyPattern } from '../model/model-values.ts';
import type { MemoryModel } from '../settings.ts';
import { closed, method, Nothing } from './define-method.ts';

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

const address = Type.String({ minLength: 1, maxLength: 2000 });
const model = Type.String({ minLength: 1, maxLength: 2000 });
/** Null for the key that is stored for the origin of the address, if there is one. */
const key = Type.Union([Type.String({ pattern: modelKeyPattern }), Type.Null()]);

/**
 * A model that enriches notes for the embedded service. All but `model.status` reject while that is not running. What is sent to a model that is
 * not on this computer is confirmed outside the window: the methods with an address reject with `not-confirmed` or `code-needed`.
 */
export const modelMethods = {
  /** Looks for programs on this computer that run models, which takes up to two seconds. Nothing else is contacted. */
  'model.find': method<readonly FoundModels[]>()(Nothing),
  /** Asks an endpoint for its models. */
  'model.list': method<ListedModels>()(Type.Object({ address, key }, closed)),
  /** Sends the sample note to a model, which may take a minute. Nothing is stored. */
  'model.try': method<TriedModel>()(Type.Object({ address, model, key }, closed)),
  /**
   * Takes a model into use for notes that are saved from now on, and stores its key. A model for similar notes that is elsewhere is sent the
   * beginning of all notes, which is a purpose of its own.
   */
  'model.use': method<MemoryModel>()(
    Type.Object(
      {
        address,
        model,
        key,
        embeddingModel: Type.Union([model, Type.Null()]),
      },
      closed,
    ),
  ),
  /** Uses no model any more, and deletes its key. */
  'model.turnOff': method<null>()(Nothing),
  /** How many present notes that are not locked have a Memory that the model in use did not make. */
  'model.countOthers': method<{ count: number }>()(Nothing),
  /** Has the model in use make those Memories again, behind everything else; returns how many. */
  'model.remakeOthers': method<{ count: number }>()(Nothing),
  'model.status': method<ModelStatus>()(Nothing),
} as const;
