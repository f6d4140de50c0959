import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { type MatchRequest, matchTexts } from '../../note-view/match-texts.ts';
import { emptyQuery, type SearchQuery } from '../../note-view/search-query.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { findInNotes, type SearchProgress } from './find-in-notes.ts';
import { changesOf, countChosen, nothingLeftOut, withMatch, withNote } from './found-match.ts';

const matcher = { find: async (request: MatchRequest) => matchTexts(request) };

/** A window of which the core has these texts, and reads at most two at once. */
function windowOf(texts: Readonly<Record<string, string>>, refusals: Readonly<Record<string, string>> = {}) {
  const steps: string[] = [];
  const app = windowWith({
    core: {
      async call(method: string, { noteIds, query }: { noteIds: string[]; query: string }) {
        steps.push(method);
        if (method === 'texts.inScope')
          return query === 'is:'
            ? { noteIds: [], fault: { message: 'No.', from: 0, to: 3 } }
            : { noteIds: Object.keys(texts), fault: null };
        return {
          texts: noteIds.slice(0, 2).map((noteId) => ({
            noteId,
            content: texts[noteId],
            base: `base of ${noteId}`,
            refusal: refusals[noteId] ?? null,
          })),
          failed: [],
        };
      },
    },
    openNote: { commitAll: () => steps.push('commit'), settled: async () => steps.push('settled') },
  });
  return { app, steps };
}

const search = (
  { app }: ReturnType<typeof windowOf>,
  find: Partial<SearchQuery>,
  scope = '',
  {
    signal = new AbortController().signal,
    onProgress = () => {},
  }: Partial<Parameters<typeof findInNotes>[3]> = {},
): Promise<SearchProgress> =>
  findInNotes(app, matcher, { find: { ...emptyQuery, ...find }, scope }, { signal, onProgress });

test('every note is searched, what is unsaved first, and each match has the text around it', async () => {
  const window = windowOf({ a: 'one\nthe Crane is here\ntwo', b: 'none', c: 'crane', d: 'x' });
  const progress: number[] = [];
  const found = await search(window, { text: 'crane' }, '', {
    onProgress: ({ done }) => progress.push(done),
  });
  expect(window.steps.slice(0, 3)).toEqual(['commit', 'settled', 'texts.inScope']);
  expect(progress).toEqual([0, 2]);
  expect(found).toMatchObject({ done: 4, total: 4, isCapped: false, problem: null });
  expect(found.notes).toEqual([
    {
      noteId: 'a',
      base: 'base of a',
      refusal: null,
      matches: [{ from: 8, to: 13, before: 'the ', after: ' is here', groups: ['Crane'] }],
    },
    {
      noteId: 'c',
      base: 'base of c',
      refusal: null,
      matches: [{ from: 0, to: 5, before: '', after: '', groups: ['crane'] }],
    },
  ]);
});

test('a query or an expression that cannot be parsed is reported, and a search that is stopped keeps what it found', async () => {
  const window = windowOf({ a: 'crane', b: 'crane', c: 'crane', d: 'crane' });
  expect((await search(window, { text: 'x' }, 'is:')).problem).toBe('No.');
  expect((await search(window, { text: '(', regexp: true })).problem).toContain('Invalid regular expression');
  const controller = new AbortController();
  const found = await search(window, { text: 'crane' }, '', {
    signal: controller.signal,
    onProgress: ({ done }) => done === 2 && controller.abort(),
  });
  expect(found.notes.map(({ noteId }) => noteId)).toEqual(['a', 'b']);
  expect(found).toMatchObject({ done: 2, total: 4 });
});

test('an expression that takes too long ends the search with the reason', async () => {
  const { app } = windowOf({ a: 'crane' });
  const find = { ...emptyQuery, text: '(a+)+$', regexp: true };
  const { problem } = await findInNotes(
    app,
    { find: async () => null },
    { find, scope: '' },
    {
      signal: new AbortController().signal,
      onProgress: () => {},
    },
  );
  expect(problem).toContain('takes too long');
});

test('only what is chosen is replaced, with the groups of the expression', async () => {
  const window = windowOf({ a: 'x1 x2 x3', b: 'x4', c: 'x5', d: 'x6' }, { d: 'It is locked.' });
  const { notes } = await search(window, { text: 'x(\\d)', regexp: true });
  const [a, b, , d] = notes;
  if (a === undefined || b === undefined || d === undefined) throw new Error('not found');
  let left = withMatch(nothingLeftOut, a.noteId, 1, false);
  left = withNote(left, b, false);
  expect(notes.map((note) => countChosen(note, left))).toEqual([2, 0, 1, 0]);
  expect(changesOf(notes, left, '$1y$$', true)).toEqual([
    {
      noteId: 'a',
      base: 'base of a',
      edits: [
        { from: 0, to: 2, text: '1y$' },
        { from: 6, to: 8, text: '3y$' },
      ],
    },
    { noteId: 'c', base: 'base of c', edits: [{ from: 0, to: 2, text: '5y$' }] },
  ]);
  left = withMatch(withNote(left, b, true), a.noteId, 1, true);
  expect(notes.map((note) => countChosen(note, left))).toEqual([3, 1, 1, 0]);
  expect(changesOf(notes, withMatch(left, 'c' as NoteId, 0, false), '$&', false)[1]?.edits[0]?.text).toBe(
    '$&',
  );
});
