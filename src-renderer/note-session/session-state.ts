import type { OpenNote, SaveOutcome } from '../../src-shared/rpc/library.ts';
import { type AutosaveState, untouched } from './autosave.ts';

/**
 * What is known of one open note besides its text, which its body holds. Pure: every function returns a new state.
 */
export type SessionState = {
  readonly title: string;
  /** The version token of the file state that the next save is based on. */
  readonly base: string;
  /** The text of that state, and that of the last revision before it: what the body's text was made from, for a core that does not know it. */
  readonly baseText: string;
  readonly baseRevision: string;
  /** The title in the file, as far as it is known here. */
  readonly savedTitle: string;
  /** The text of the newest revision that is known here. */
  readonly committedText: string;
  readonly autosave: AutosaveState;
  readonly revisionCount: number;
  /**
   * The text of the last revision made here and that of its predecessor; null without one, or when an external revision came
   * in between.
   */
  readonly lastCommit: { readonly before: string; readonly after: string } | null;
};

/** The title and the text that a save sent. */
export type SentDocument = { readonly title: string; readonly content: string };

export const sessionOf = (note: OpenNote): SessionState => ({ ...asRead(note), autosave: untouched });

/** The file has a text that the body's was made from. `inRevision`: it is in the history. */
export const basedOn = (
  base: string,
  text: string,
  inRevision: boolean,
): Pick<SessionState, 'base' | 'baseText'> & Partial<SessionState> => ({
  base,
  baseText: text,
  ...(inRevision ? { baseRevision: text } : {}),
});

/**
 * Takes the answer to a save. Another program may have renamed the file meanwhile: its title is shown, unless the title was edited
 * here. The base is not changed: {@link SaveOutcome.merged} decides whether the body can take it.
 */
export function saveAnswered(state: SessionState, sent: SentDocument, outcome: SaveOutcome): SessionState {
  const unchanged = sent.title === state.savedTitle && state.title === state.savedTitle;
  const next = {
    ...state,
    revisionCount: outcome.revisionCount,
    savedTitle: unchanged ? outcome.title : sent.title,
    title: unchanged ? outcome.title : state.title,
  };
  if (!outcome.committed) return next;
  return {
    ...next,
    lastCommit:
      outcome.outsideRevision === null ? { before: state.committedText, after: sent.content } : null,
    committedText: outcome.merged ?? sent.content,
  };
}

/** Takes the answer to a save that was refused because of a newer text, once the body has it. A title that was edited here is kept. */
export const newerTaken = (
  state: SessionState,
  { base, title, revisionCount }: SaveOutcome,
  content: string,
): SessionState => ({
  ...state,
  base,
  baseText: content,
  baseRevision: content,
  revisionCount,
  committedText: content,
  lastCommit: null,
  savedTitle: title,
  title: state.title === state.savedTitle ? title : state.title,
});

/** Takes the note as it was read again after a change elsewhere. A title that was edited here is kept. */
export const externalMerged = (state: SessionState, note: OpenNote): SessionState => ({
  ...asRead(note),
  autosave: state.autosave,
  title: state.title === state.savedTitle ? note.title : state.title,
});

const asRead = ({ title, base, content, revisionCount }: OpenNote): Omit<SessionState, 'autosave'> => ({
  title,
  base,
  baseText: content,
  baseRevision: content,
  savedTitle: title,
  committedText: content,
  revisionCount,
  lastCommit: null,
});
