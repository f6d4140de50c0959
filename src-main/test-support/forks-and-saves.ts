import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import { anyTriple } from '../../src-shared/note-text/test-support/any-triple.ts';
import { type NoteDocument, normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../src-shared/revision/revision-id.ts';
import { noteTimestamp } from '../../src-shared/timestamp.ts';
import { sha256 } from '../core/disk/sha256.ts';
import type { NotesContext } from '../core/notes/context/notes-context.ts';
import { createRememberedTexts } from '../core/notes/context/remembered-texts.ts';
import { parseVersionToken, versionTokenOf } from '../core/notes/context/version-token.ts';
import { meetNewer } from '../core/notes/editing/meet-newer.ts';
import { type ForkSide, mergeFork } from '../core/notes/forks/merge-fork.ts';

const noteId = 'note' as NoteId; // as the journal would have it

const documentOf = (content: string, previousRevisionId: RevisionId | null, second: number): NoteDocument =>
  normaliseDocument({
    id: noteId,
    previousRevisionId,
    title: 'Plan',
    account: 'Personal',
    folder: null,
    createdAt: noteTimestamp(0),
    updatedAt: noteTimestamp(second * 1_000),
    locked: false,
    content,
  });

/** What becomes of a save of one side on top of the other, without a window that could merge. */
function saved(base: string, mine: string, newer: string) {
  const texts = createRememberedTexts();
  texts.remember(noteId, 'begun', base, 'revision');
  const token = versionTokenOf({ hash: 'begun', title: 'Plan', head: null });
  const save = { noteId, base: token, title: 'Plan', content: mine, exact: true };
  // the journal is asked for a base that is not remembered
  const context = { texts } as NotesContext;
  const given = { base: parseVersionToken(token), save, newer, isOutside: false };
  return meetNewer(context, noteId, given);
}

/** Tests with so many generated texts that a fork becomes the same on both computers, and is a question exactly where a save is one. */
export function testForksAndSaves(
  tries: { readonly numRuns: number; readonly seed?: number },
  timeout?: number,
): void {
  test('two computers make the same of a fork, and ask exactly where two windows could not be merged', {
    timeout: timeout ?? 60_000,
  }, () => {
    fc.assert(
      fc.property(anyTriple, ({ base, one, other }) => {
        if (one === other || one === base || other === base) return;
        const before = documentOf(base, null, 0);
        const root = revisionIdOf(before, sha256);
        const side = (content: string, second: number): ForkSide => {
          const document = documentOf(content, root, second);
          return { id: revisionIdOf(document, sha256), document };
        };
        const [here, there] = [side(one, 1), side(other, 2)];
        const merged = mergeFork(before, here, there);
        expect(mergeFork(before, there, here)).toEqual(merged);
        const [first, second] = here.id < there.id ? [one, other] : [other, one];
        const met = saved(base, first, second);
        expect(met.kind === 'merged' ? met.merged : null).toBe(merged?.content ?? null);
        expect(saved(base, second, first).kind).toBe(met.kind);
      }),
      tries,
    );
  });
}
