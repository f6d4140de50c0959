/**
 * Decides when the text of one note is saved. Pure: every function takes the present time (milliseconds) and
 * answers a new state; {@link nextSave} says what to do now. One save of a note is under way at a time.
 */

/** Milliseconds without a key before the file gets the text. */
export const draftQuiet = 400;
/**
 * During steady typing a save begins so that the oldest text that is only in the window is in the file after this time,
 * if the save takes as long as the one before. A save that takes longer is followed by the next at once.
 */
export const draftLimit = 1_200;
/** Milliseconds without a key before a revision is committed. */
export const commitQuiet = 10_000;
/** A revision is committed at least this often during steady typing. */
export const commitLimit = 5 * 60_000;
/** First and longest wait before a failed save is tried again by itself. */
export const firstRetry = 2_000;
export const maxRetryDelay = 60_000;

/** A draft brings the file up to date; a commit also makes a revision. */
export type SaveKind = 'draft' | 'commit';

/** How the last save failed, and when the next one follows by itself. */
export type SaveFailure = { readonly message: string; readonly attempts: number; readonly retryAt: number };

export type AutosaveState = {
  /** Counts the edits; the other counters say which edit the file and the last revision hold. */
  readonly edits: number;
  readonly drafted: number;
  readonly committed: number;
  /** When the oldest edit was made that the file, or the last revision, doesn't hold. */
  readonly undraftedSince: number;
  readonly uncommittedSince: number;
  readonly lastEditAt: number;
  /** Milliseconds that the last save took from its call to its answer; 0 before the first. */
  readonly lastSaveTook: number;
  /** A save that was asked for and does not wait for quiet. */
  readonly asked: SaveKind | null;
  readonly saving: { readonly kind: SaveKind; readonly edits: number; readonly startedAt: number } | null;
  readonly failure: SaveFailure | null;
};

export const untouched: AutosaveState = {
  edits: 0,
  drafted: 0,
  committed: 0,
  undraftedSince: 0,
  uncommittedSince: 0,
  lastEditAt: 0,
  lastSaveTook: 0,
  asked: null,
  saving: null,
  failure: null,
};

/** True when some edit is in no revision yet. */
export const hasUncommitted = (state: AutosaveState): boolean => state.committed < state.edits;
/** True when some edit is only in the window. */
export const hasUnsaved = (state: AutosaveState): boolean => state.drafted < state.edits;

export function noteEdited(state: AutosaveState, now: number): AutosaveState {
  return {
    ...state,
    edits: state.edits + 1,
    lastEditAt: now,
    undraftedSince: hasUnsaved(state) ? state.undraftedSince : now,
    uncommittedSince: hasUncommitted(state) ? state.uncommittedSince : now,
  };
}

/** Asks for a save without waiting for quiet: on blur a draft, on leaving or Ctrl+S a commit. Nothing to save, nothing asked. */
export function saveAsked(state: AutosaveState, kind: SaveKind): AutosaveState {
  if (kind === 'commit') return hasUncommitted(state) ? { ...state, asked: 'commit' } : state;
  return hasUnsaved(state) && state.asked === null ? { ...state, asked: 'draft' } : state;
}

/** A person asked to try a failed save again, or the core is back. */
export function retryAsked(state: AutosaveState, now: number): AutosaveState {
  return state.failure === null ? state : { ...state, failure: { ...state.failure, retryAt: now } };
}

export function saveStarted(state: AutosaveState, kind: SaveKind, now: number): AutosaveState {
  return { ...state, asked: null, saving: { kind, edits: state.edits, startedAt: now } };
}

export function saveSucceeded(state: AutosaveState, now: number): AutosaveState {
  if (state.saving === null) return state;
  const { kind, edits, startedAt } = state.saving;
  const next = {
    ...state,
    saving: null,
    failure: null,
    drafted: Math.max(state.drafted, edits),
    committed: kind === 'commit' ? edits : state.committed,
  };
  // Edits made while the save was under way are at most as old as its start.
  return {
    ...next,
    undraftedSince: startedAt,
    lastSaveTook: Math.max(0, now - startedAt),
    uncommittedSince: kind === 'commit' ? startedAt : state.uncommittedSince,
    asked: hasUncommitted(next) ? state.asked : null,
  };
}

export function saveFailed(state: AutosaveState, message: string, now: number): AutosaveState {
  if (state.saving === null) return state;
  const attempts = (state.failure?.attempts ?? 0) + 1;
  const wait = Math.min(maxRetryDelay, firstRetry * 2 ** Math.min(attempts - 1, 20));
  return {
    ...state,
    saving: null,
    // What was to become a revision stays asked for: the retry is of the same kind.
    asked: state.saving.kind === 'commit' ? 'commit' : state.asked,
    failure: { message, attempts, retryAt: now + wait },
  };
}

/** What to do: save now, look again at a time, or nothing until something happens. */
export type NextSave =
  | { readonly kind: 'save'; readonly save: SaveKind }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'idle' };

export function nextSave(state: AutosaveState, now: number): NextSave {
  if (state.saving !== null || !hasUncommitted(state)) return { kind: 'idle' };
  if (state.failure !== null && now < state.failure.retryAt)
    return { kind: 'wait', until: state.failure.retryAt };
  const commitAt = Math.min(state.lastEditAt + commitQuiet, state.uncommittedSince + commitLimit);
  if (state.asked === 'commit' || now >= commitAt) return { kind: 'save', save: 'commit' };
  if (!hasUnsaved(state)) return { kind: 'wait', until: commitAt };
  const draftAt = Math.min(
    state.lastEditAt + draftQuiet,
    state.undraftedSince + draftLimit - state.lastSaveTook,
  );
  if (state.asked === 'draft' || state.failure !== null || now >= draftAt)
    return { kind: 'save', save: 'draft' };
  return { kind: 'wait', until: Math.min(draftAt, commitAt) };
}
