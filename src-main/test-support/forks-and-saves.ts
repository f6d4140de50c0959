import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import { type NoteDocument, normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../src-shared/revision/revision-id.ts';
import { noteTimestamp } from '../../src-shared/timestamp.ts';
import { sha256 } from '../core/disk/sha256.ts';
import type { NotesContext } from '../core/notes/context/notes-context.ts';
import { createRememberedTexts } from '../core/notes/context/remembered-texts.ts';
import { parseVersionToken, versionTokenOf } from '../core/notes/context/version-token.ts';
import { meetNewer } from '../core/notes/editing/meet-newer.ts';
import { type ForkSide, mergeFork } from '../core/notes/reconcile/merge-fork.ts';

const line = fc.constantFrom(
  ...['', '', 'Call Anna.', 'The crane lifts', '# Plan', '- one two', '- [ ] three', '  - four', '1. five'],
  ...[
    '> six seven',
    '```',
    'let a = 1;',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
    'from $a+b$ to [here](a.md)',
  ],
  ...[
    '**bold** and ==marked==',
    '[[Note]] and `code`',
    '$$',
    'a + b',
    '<b>tag</b> more',
    '    indented',
    '会議は三時です',
  ],
);

/** What one side does to one line. `$`, `*` and a backtick alone mean nothing before the other side adds another one. */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.constant((text: string): string[] => [text]) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('new', 'one', '5', '7', '$', '*', '`', '**', '[a', 'x](b)', '会'),
        fc.nat({ max: 8 }),
      )
      .map(([word, place]) => (text: string): string[] => {
        const words = text.split(/(?=\s)/);
        const at = Math.min(place, words.length);
        return [[...words.slice(0, at), at === 0 ? `${word} ` : ` ${word}`, ...words.slice(at)].join('')];
      }),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 4 }).map((place) => (text: string): string[] => {
      const words = text.split(/(?=\s)/);
      return [words.filter((_, at) => at !== place).join('')];
    }),
  },
  {
    weight: 1,
    arbitrary: line.map((added) => (text: string): string[] => [text, added]),
  },
  { weight: 1, arbitrary: fc.constant((): string[] => []) },
);

/** A text and what each of two sides made of it. */
const triple = fc.array(fc.tuple(line, change, change), { minLength: 1, maxLength: 7 }).map((lines) => {
  const text = (made: readonly string[]): string => made.map((each) => `${each}\n`).join('');
  return {
    base: text(lines.map(([before]) => before)),
    one: text(lines.flatMap(([before, changed]) => changed(before))),
    other: text(lines.flatMap(([before, , changed]) => changed(before))),
  };
});

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
  texts.remember(noteId, 'begun', base);
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
      fc.property(triple, ({ base, one, other }) => {
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
