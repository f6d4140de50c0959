import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { newRecord } from './new-record.ts';

let app: VaultFixture;
const id = (name: string): NoteId => parseNoteId(name) ?? fail();
const fail = (): never => {
  throw new Error('the sample is wrong');
};
beforeEach(async () => {
  app = await createVaultFixture();
  const { search, notes } = app.journal;
  for (const name of ['crane', 'ferry', 'cafe', 'bid', 'other'])
    notes.save(newRecord(id(name), null, { account: 'Work', folder: null }, '2026-03-01T09:00:00Z'));
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
  ['C++', ['cafe']],
  ['c#', []],
  ['"quotes"', ['cafe']],
  ['', []],
  ['***', []],
  ['AND NOT NEAR "', []],
  ['NEAR(crane)', []],
])('%s finds %j', (query, expected) => {
  expect([...findNotes(app.journal, query)].sort()).toEqual([...expected].sort());
});

test('the title counts more than the body, and the Memory is searched too', () => {
  const { search } = app.journal;
  search.index(id('other'), 'Other', 'An inspection of the crane was here.');
  expect(findNotes({ search }, 'inspection')).toEqual(['crane', 'other']);
  search.indexMemory(id('bid'), 'When is the harbour meeting?');
  expect(findNotes({ search }, 'harbour')).toEqual(['bid']);
  search.remove(id('bid'));
  expect(findNotes({ search }, 'harbour')).toEqual([]);
});

test('an edit is found by the next search, also after a restart', async () => {
  const note = await createNote(app.context, null, null);
  const first = await saveNote(
    app.context,
    { noteId: note.id, base: note.base, title: 'T', content: 'harrow' },
    true,
  );
  expect(findNotes(app.journal, 'harrow')).toEqual([note.id]);
  const save = { noteId: note.id, base: first.base, title: 'T', content: 'plough' };
  await saveNote(app.context, save, true);
  app = await app.restart(); // nothing was searched for since the edit
  expect(findNotes(app.journal, 'harrow')).toEqual([]);
  expect(findNotes(app.journal, 'plough')).toEqual([note.id]);
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
  expect(findNotes(app.journal, 'afterwards')).toHaveLength(40);
  expect(findNotes(app.journal, 'before')).toEqual([]);
});

test('files of a vault that is new to the app are indexed by their time', async () => {
  for (const [name, year] of [
    ['a', 2026],
    ['b', 2024],
    ['c', 2025],
  ] as const) {
    await app.put(`Work/${name}.md`, 'frequent');
    await utimes(join(app.vault, `Work/${name}.md`), new Date(year, 1), new Date(year, 1));
  }
  await app.library.synchronise();
  const words = { kind: 'words', text: 'frequent', phrase: false, inTitle: false } as const;
  const { ids, more } = app.journal.search.find(words, 'present', 1); // looks at the last two alone
  expect(more).toBe(true);
  expect(ids.map((note) => app.journal.notes.byId(note)?.title)).toEqual(['a']);
});

test('no query throws an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      expect(Array.isArray(findNotes(app.journal, query))).toBe(true);
    }),
  );
});
