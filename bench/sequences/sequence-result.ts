/** A guarantee that did not hold. */
export type SequenceFault = {
  /** Which step it was found at; the number of steps for what was found when everything was undone. */
  readonly step: number;
  readonly kind:
    | 'confined'
    | 'reloads'
    | 'unverified'
    | 'unreported'
    | 'undone'
    | 'merged'
    | 'threw'
    | 'invalid';
  /** What differs, for whoever looks for the reason. */
  readonly detail: string;
  /** The text that was there before, and what the screen showed when it was found. */
  readonly before: string;
  readonly document: string;
};

/** What became of one sequence. */
export type SequenceResult = {
  /** Steps that found a place and changed something, or saved. */
  readonly steps: number;
  readonly saves: number;
  readonly outsideEdits: number;
  readonly pastes: number;
  readonly drags: number;
  /** Saves with a notice that a part may read differently. */
  readonly reported: number;
  /** Whether undoing everything can be compared: no block was changed on both sides. */
  readonly comparable: boolean;
  readonly faults: readonly SequenceFault[];
};
