import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { keepEdges } from '../../../../src-shared/markdown/replace-body.ts';
import { nearestText } from '../../../../src-shared/note-text/merge/merge-base.ts';
import { merge3, mergeLines } from '../../../../src-shared/note-text/merge3.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { TextRelation } from '../../../../src-shared/rpc/library.ts';
import type { Journal } from '../../journal/journal.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { type VersionToken, versionTokenOf } from '../context/version-token.ts';
import type { Save } from './save.ts';

/** What becomes of a save whose note has another text by now than the one it was made from. */
export type MetNewer =
  /**
   * There is no newer text, or it is replaced and remains in the history. `isBegun`: the file has the very text that the save was made from.
   * `begun`: that text.
   */
  | {
      readonly kind: 'own';
      readonly merged?: undefined;
      readonly replaces: boolean;
      readonly isBegun?: true;
    }
  | { readonly kind: 'merged'; readonly merged: string; readonly begun: string }
  | { readonly kind: 'refused'; readonly newer: TextRelation & { readonly content: string } };

/**
 * Merges a save with a newer text in the file against the very text that it was made from. Where both changed the same lines, or another program may
 * have started from an earlier text, the renderer merges, as long as it can: it knows where the user types.
 */
export function meetNewer(
  { texts, journal }: NotesContext,
  noteId: NoteId,
  given: {
    readonly base: VersionToken;
    readonly save: Save;
    /** The text in the file, if its hash is not that of the base. */
    readonly newer: string | undefined;
    /** It is in a revision that the renderer does not know. */
    readonly isOutside: boolean;
  },
): MetNewer {
  const { base, save, newer, isOutside } = given;
  const known = texts.find(noteId, base.hash);
  const begun =
    known ?? (save.onConflict === 'keep-both' ? likelyBase(journal, noteId, base, save) : undefined);
  if (newer === undefined || newer === begun) return { kind: 'own', replaces: false, isBegun: true };
  if (begun === undefined && !isOutside) return { kind: 'own', replaces: false };
  if (save.onConflict === 'refuse') {
    const relation = texts.lineage(noteId).relate(base.hash, newer);
    const merged =
      begun !== undefined && relation.continues ? mergeLines(begun, textFor(begun, save), newer) : null;
    return begun === undefined || merged === null
      ? { kind: 'refused', newer: { content: newer, ...relation } }
      : { kind: 'merged', merged, begun };
  }
  if (begun === undefined) return { kind: 'own', replaces: true };
  const mine = textFor(begun, save);
  const { text, conflicts } = merge3(begun, mine, newer);
  if (save.onConflict === undefined && conflicts > 0) return { kind: 'own', replaces: true };
  return { kind: 'merged', merged: text, begun };
}

/** The most revisions that are read to find out what a text was made from. */
const maxRevisions = 20;

/**
 * The text that a save was most likely made from, where the core has been started again since: the most similar of the
 * revision that the renderer knew and those after it.
 */
function likelyBase(
  journal: Journal,
  noteId: NoteId,
  base: VersionToken,
  { content }: Save,
): string | undefined {
  const newestFirst = journal.revisions.metadata(noteId);
  const first = newestFirst.findIndex(({ revisionId }) => base.hasHead(revisionId));
  if (first < 0) return undefined;
  const texts = newestFirst
    .slice(Math.max(0, first + 1 - maxRevisions), first + 1)
    .flatMap(({ revisionId }) => journal.revisions.byId(revisionId)?.document.content ?? []);
  return nearestText(texts.reverse(), content);
}

/**
 * Remembers what a saved text was made from. Returns the version token of what was sent, if another text was written: a renderer that cannot
 * show that one yet goes on from the one it has.
 */
export function rememberMade(
  { texts }: NotesContext,
  noteId: NoteId,
  saved: {
    readonly met: Exclude<MetNewer, { kind: 'refused' }>;
    readonly save: Save;
    readonly content: string;
    /** The text that was in the file. */
    readonly before: string;
    readonly head: RevisionId | null;
  },
): string | undefined {
  const { met, save, content, head } = saved;
  const before = normaliseContent(saved.before);
  const lineage = texts.lineage(noteId);
  if (met.kind === 'own') {
    if (!met.replaces) lineage.madeFrom(content, [before]);
    return undefined;
  }
  const sent = textFor(met.begun, save);
  const hash = texts.rememberSent(noteId, sent);
  lineage.madeFrom(sent, [met.begun]);
  lineage.madeFrom(content, [before, sent]);
  return versionTokenOf({ hash, title: save.title, head });
}

/** The text of a save, with the blank lines at the edges of `body` unless `exact`. */
export function textFor(body: string, { content, exact }: Save): string {
  const given = normaliseContent(content);
  return exact === true ? given : keepEdges(body, given);
}
