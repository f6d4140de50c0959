/**
 * Decides when the text of one note is saved. Pure: every function takes the current time (milliseconds) and returns a new state;
 * {@link nextSave} returns what to do now. At most one save of a note is in flight.
 */

/** Milliseconds without an edit before the text is written to the file. */
export const draftQuiet = 400;
/**
 * Milliseconds after which the oldest unsaved text should be in the file during steady typing, assuming that the save takes as long
 * as the previous one. A slower save is followed by the next immediately.
 */
export const draftLimit = 1_200;
/** Milliseconds without an edit before a revision is committed. */
export const commitQuiet = 10_000;
/** Milliseconds between commits during steady typing. */
export const commitLimit = 5 * 60_000;
/** The first and the longest delay before a failed save is retried, in milliseconds. */
export const firstRetry = 2_000;
export const maxRetryDelay = 60_000;

/** A draft updates the file; a commit also creates a revision. */
export type SaveKind = 'draft' | 'commit';

/** How the last save failed, and when it is retried. */
export type SaveFailure = { readonly message: string; readonly attempts: number; readonly retryAt: number };

export type AutosaveState = {
  /** Counts the edits; `drafted` and `committed` are the values that the file and the last revision include. */
  readonly edits: number;
  readonly drafted: number;
  readonly committed: number;
  /** The time of the oldest edit that the file, or the last revision, does not include. */
  readonly undraftedSince: number;
  readonly uncommittedSince: number;
  readonly lastEditAt: number;
  /** The duration of the last save in milliseconds; 0 before the first. */
  readonly lastSaveTook: number;
  /** A requested save, which does not wait for a pause in typing. */
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

/** Whether some edit is not in a revision yet. */
export const hasUncommitted = (state: AutosaveState): boolean => state.committed < state.edits;
/** Whether some edit is only in the window. */
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

/** Requests a save without waiting for a pause: a draft on blur, a commit on leaving the note or Ctrl+S. Ignored without edits. */
export function saveAsked(state: AutosaveState, kind: SaveKind): AutosaveState {
  if (kind === 'commit')
    return hasUncommitted(state) && state.asked !== 'commit' ? { ...state, asked: 'commit' } : state;
  return hasUnsaved(state) && state.asked === null ? { ...state, asked: 'draft' } : state;
}

/** Retries a failed save now: the user asked for it, or the core is connected again. */
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
  // Edits made during the save are at most as old as its start.
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
    // A failed commit is retried as a commit.
    asked: state.saving.kind === 'commit' ? 'commit' : state.asked,
    failure: { message, attempts, retryAt: now + wait },
  };
}

/** What to do: save now, check again at a time, or wait for the next event. */
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
