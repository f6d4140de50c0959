import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNotes } from '../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { trashNote } from '../notes/trash/trash-note.ts';
import { searchNotes } from '../search/search-notes.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  for (const [path, text] of Object.entries(files)) await app.put(path, text);
  await app.library.synchronise();
});
afterEach(() => app.remove());

const files = {
  'Work/Crane.md':
    '---\ntags: [Harbour/cranes]\npinned: true\ncreated: 2026-01-10T12:00:00Z\n---\nThe slewing cable.\n\n- [ ] order\n',
  'Work/Travel/New York/Trip.md':
    '---\ncreated: 2026-02-10T12:00:00Z\n---\nA tram and a crane. #harbour\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  'Home/Tram.md': '---\nlocked: true\ncreated: 2025-05-05T12:00:00Z\n---\nA tram. ![x](y.png)\n',
  'Home/Bread.md': '---\ncreated: 2026-02-20T12:00:00Z\n---\n`code` [[Other]] 料理\n\n```\nx\n```\n',
};

const titles = (query: string): string[] =>
  findNotes(app.journal, query)
    .map((id) => app.journal.notes.byId(id)?.title ?? '')
    .sort();

test.each([
  ['tag:harbour', ['Crane', 'Trip']],
  ['tag:HARBOUR/cranes', ['Crane']],
  ['tag:harb', []],
  ['folder:travel', ['Trip']],
  ['folder:"travel/new york"', ['Trip']],
  ['folder:york', []],
  ['folder:Work/Travel', ['Trip']],
  ['folder:"/work/travel/new york/"', ['Trip']],
  ['folder:Home/Travel', []],
  ['folder:Work/Trav', []],
  ['folder:Work', []],
  ['#harbour', ['Crane', 'Trip']],
  ['-#harbour tram', ['Tram']],
  ['account:home', ['Bread', 'Tram']],
  ['title:tram', ['Tram']],
  ['tram', ['Tram', 'Trip']],
  ['tram -title:tram', ['Trip']],
  ['-tram', ['Bread', 'Crane']],
  ['tram -crane', ['Tram']],
  ['cable OR 料理', ['Bread', 'Crane']],
  ['(cable OR tram) account:work', ['Crane', 'Trip']],
  ['is:pinned', ['Crane']],
  ['is:locked', ['Tram']],
  ['is:todo', ['Crane']],
  ['is:draft', []],
  ['is:attention', []],
  ['is:blocked', []],
  ['has:table', ['Trip']],
  ['has:image', ['Tram']],
  ['has:link -has:table', ['Bread']],
  ['has:code', ['Bread']],
  ['created:2026', ['Bread', 'Crane', 'Trip']],
  ['created:2026-02', ['Bread', 'Trip']],
  ['created:>2026-02-15', ['Bread']],
  ['created:<2026', ['Tram']],
  ['-(tag:harbour OR is:locked)', ['Bread']],
])('%s finds %j', (query, found) => {
  expect(titles(query)).toEqual(found);
});

test('a word in a title counts more than one in a text, and of two the newer one comes first', async () => {
  expect(findNotes(app.journal, 'crane').map((id) => app.journal.notes.byId(id)?.title)).toEqual([
    'Crane',
    'Trip',
  ]);
  await app.put('Home/Old.md', '---\nupdated: 2020-01-01T00:00:00Z\n---\nharvest\n');
  await app.put('Home/New.md', '---\nupdated: 2026-02-28T00:00:00Z\n---\nharvest\n');
  await app.library.synchronise();
  expect(findNotes(app.journal, 'harvest').map((id) => app.journal.notes.byId(id)?.title)).toEqual([
    'New',
    'Old',
  ]);
});

test('a trashed note is not found', async () => {
  const [id] = findNotes(app.journal, 'cable');
  if (id === undefined) throw new Error('the note was not found');
  await trashNote(app.context, id);
  expect(titles('cable')).toEqual([]);
});

test('a misspelt word finds what was meant, which is shown', () => {
  const { hits, corrected } = searchNotes(app.journal, 'slweing tag:harbour', 0);
  expect(hits).toHaveLength(1);
  expect(corrected).toBe('slewing tag:harbour');
  expect(searchNotes(app.journal, 'slewing', 0).corrected).toBeNull();
  expect(searchNotes(app.journal, 'zzzzzz', 0)).toEqual({
    noteIds: [],
    more: false,
    hits: [],
    fault: null,
    corrected: null,
  });
  expect(searchNotes(app.journal, 'folder:', 0).fault?.message).toMatch(/needs/);
});
