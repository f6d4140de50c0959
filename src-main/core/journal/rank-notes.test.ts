import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { headingsIn } from './search-index.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

/** Notes of equal length, one for each text, and enough others to make the word a rare one. */
async function notesWith(texts: Readonly<Record<string, string>>): Promise<void> {
  const pad = (text: string): string => `${text}\n\n${'other words '.repeat(30)}\n`;
  for (const [title, text] of Object.entries(texts)) await app.put(`Work/${title}.md`, pad(text));
  for (let index = 0; index < 20; index += 1) await app.put(`Work/other ${index}.md`, pad('nothing'));
  await app.library.synchronise();
}
const found = (query: string): string[] =>
  findNotes(app.journal, query).map((id) => app.journal.notes.byId(id)?.title ?? '');

test.each([
  [
    'a title, then a heading, then the text',
    'crane',
    { b: 'a crane', a: '## The crane\n\nit', 'the crane': 'it' },
    ['the crane', 'a', 'b'],
  ],
  [
    'a heading, though the text has the word more often',
    'crane',
    { b: 'a crane, a crane', a: '# Crane\n\nit' },
    ['a', 'b'],
  ],
  [
    'all words in headings, then one of them',
    'crane cable',
    { c: 'crane cable', b: '# Crane\n\ncable', a: '# Cable of the crane' },
    ['a', 'b', 'c'],
  ],
  ['the beginning of a word in a heading', 'cra', { b: 'a crane', a: '# Crane\n\nit' }, ['a', 'b']],
  ['a heading in Chinese', '会议', { b: '今天的会议在二', a: '# 会议\n\n今天的在二' }, ['a', 'b']],
  ['a heading that is underlined', 'crane', { b: 'a crane', a: 'Crane\n=====\n\nit' }, ['a', 'b']],
])('%s', async (_name, query, texts, expected) => {
  await notesWith(texts);
  expect(found(query)).toEqual(expected);
});

test('of equal notes the one that its Memory calls more relevant comes first, and a heading counts more', async () => {
  await notesWith({ a: 'a crane', b: 'a crane', c: '# Crane\n\nit' });
  const ids = new Map(app.journal.notes.summaries().map(({ id, title }) => [title, id]));
  const relevant = (title: string, score: number): void =>
    app.journal.projections.showInList(ids.get(title) as NoteId, {
      gist: null,
      tags: [],
      relevance: { relevant: true, score, provenance: 'test' },
    });
  relevant('b', 0.9);
  relevant('a', 0.1);
  expect(found('crane')).toEqual(['c', 'b', 'a']);
});

test('code is no heading, and neither is what follows an empty line', () => {
  expect(headingsIn('# One\n```sh\n# comment\n```\n~~~\n# x\n```\n# y\n~~~\ntext\n---\n\n---\n## Two')).toBe(
    '# One\ntext\n## Two',
  );
});
