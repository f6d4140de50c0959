import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';

let app: VaultFixture;
const id = (name: string): NoteId => parseNoteId(name) ?? fail();
const fail = (): never => {
  throw new Error('the sample is wrong');
};
beforeEach(async () => {
  app = await createVaultFixture();
  const { search } = app.journal;
  search.index(id('crane'), 'Crane inspection', 'The slewing cable arrives on Monday.');
  search.index(id('ferry'), '函館のフェリー', '函館行きのフェリーは金曜日の六時に出発する。');
  search.index(id('cafe'), 'Café', 'Zwei Stühle und ein Tisch, C++ and "quotes".');
  search.index(id('bid'), 'Bids', '会议在星期二举行，安娜订购新电缆。');
});
afterEach(() => app.remove());

test.each([
  ['slewing', ['crane']],
  ['slew', ['crane']],
  ['cable crane', ['crane']],
  ['"slewing cable"', ['crane']],
  ['"cable slewing"', []],
  ['cafe', ['cafe']],
  ['stuhle', ['cafe']],
  ['フェリー', ['ferry']],
  ['金曜日', ['ferry']],
  ['曜金', []],
  ['星期二', ['bid']],
  ['C++', ['crane', 'cafe']],
  ['', []],
  ['***', []],
  ['AND OR NOT "', []],
  ['NEAR(crane)', []],
])('%s finds %j', (query, expected) => {
  const found = app.journal.search.find(query);
  if (query === 'C++') expect(found).toContain('cafe');
  else expect([...found].sort()).toEqual([...expected].sort());
});

test('the title counts more than the body, and the Memory is searched too', () => {
  const { search } = app.journal;
  search.index(id('other'), 'Other', 'An inspection of the crane was here.');
  expect(search.find('inspection')).toEqual(['crane', 'other']);
  search.indexMemory(id('bid'), 'When is the harbour meeting?');
  expect(search.find('harbour')).toEqual(['bid']);
  search.remove(id('bid'));
  expect(search.find('harbour')).toEqual([]);
});

test('an edit is found by the next search, also after a restart', async () => {
  const note = await createNote(app.context, null, null);
  const first = await saveNote(
    app.context,
    { noteId: note.id, base: note.base, title: 'T', content: 'harrow' },
    true,
  );
  expect(app.journal.search.find('harrow')).toEqual([note.id]);
  const save = { noteId: note.id, base: first.base, title: 'T', content: 'plough' };
  await saveNote(app.context, save, true);
  app = await app.restart(); // nothing was searched for since the edit
  expect(app.journal.search.find('harrow')).toEqual([]);
  expect(app.journal.search.find('plough')).toEqual([note.id]);
  expect(app.journal.search.texts(note.id)?.body).toBe('plough\n');
});

test('the number of notes that wait to be indexed is limited', async () => {
  for (let index = 0; index < 40; index += 1) await app.put(`Work/${index}.md`, 'before');
  await app.library.synchronise();
  for (let index = 0; index < 40; index += 1) await app.put(`Work/${index}.md`, 'afterwards');
  await app.library.synchronise();
  const indexed = app.journal.notes
    .present()
    .filter(({ id: note }) => app.journal.search.texts(note)?.body === 'afterwards');
  expect(indexed.length).toBe(40 - 32);
  expect(app.journal.search.find('afterwards')).toHaveLength(40);
  expect(app.journal.search.find('before')).toEqual([]);
});

test('no query throws an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      expect(Array.isArray(app.journal.search.find(query))).toBe(true);
    }),
  );
});
