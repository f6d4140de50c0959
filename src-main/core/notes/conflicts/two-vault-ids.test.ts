import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { changeProperties } from '../editing/change-properties.ts';
import { openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { followVaultId } from '../reconcile/settle-ids.ts';
import { changeVaultSettings, currentVaultSettings } from '../vault-settings/vault-settings.ts';

/* Two computers opened one plain folder before the id of the vault had come from one to the other: each has named it. */

const plan = 'Work/Plan.md';
const [lesser, greater] = ['22222222-2222-4222-8222-222222222222', '77777777-7777-4777-8777-777777777777'];
let here: VaultFixture;
let there: VaultFixture;
beforeEach(async () => {
  here = await createVaultFixture();
  there = await createVaultFixture();
  here.nameVault(lesser);
  there.nameVault(greater);
  for (const app of [here, there]) {
    await app.put(plan, 'First.\n\nMiddle.\n\nLast.\n');
    await app.put('Work/Other.md', 'Other.\n');
    await app.library.synchronise();
  }
});
afterEach(async () => {
  await here.remove();
  await there.remove();
});

const idOn = (app: VaultFixture, path = plan): NoteId => app.recordAt(path).id;
const paths = ({ journal }: VaultFixture) =>
  journal.notes
    .present()
    .map(({ path }) => path)
    .sort();
async function edit(app: VaultFixture, content: string, commit = true) {
  const { id, base, title } = await openNote(app.context, idOn(app));
  return saveNote(app.context, { noteId: id, base, title, content }, commit);
}
async function carry(from: VaultFixture, to: VaultFixture, as = plan): Promise<void> {
  await to.put(as, await from.read(plan));
  await to.library.synchronise();
}
const historyOn = ({ journal }: VaultFixture, id: NoteId) =>
  [id, ...journal.notes.supersededBy(id)].flatMap((one) =>
    journal.revisions.ofNote(one).map(({ document }) => document.content),
  );

test('notes that were edited nowhere take the ids that the other computer has, with the same first revision', async () => {
  const [before, other] = [idOn(here), idOn(here, 'Work/Other.md')];
  changeVaultSettings(here.context, (settings) => ({
    ...settings,
    favourites: [{ kind: 'note', noteId: other, name: 'Other' }],
  }));
  here.events.length = 0;
  here.nameVault(greater);
  await here.library.synchronise();
  for (const path of [plan, 'Work/Other.md'])
    expect(here.recordAt(path)).toMatchObject({ id: idOn(there, path), head: there.recordAt(path).head });
  expect(await here.read(plan)).toBe('First.\n\nMiddle.\n\nLast.\n');
  expect(here.journal.notes.trashed()).toEqual([]);
  expect(here.events).toContainEqual({
    name: 'library.changed',
    payload: expect.objectContaining({
      continued: expect.arrayContaining([{ from: before, to: idOn(there) }]),
    }),
  });
  // nothing of the former id is sent any more, what was sent is deleted by the embedded service
  expect(here.journal.outbox.ofNote(before)).toEqual([]);
  expect(here.journal.deletedNotes.next(null, 9)).toContain(before);
  // a favourite leads to the note on either computer
  changeVaultSettings(there.context, (settings) => ({
    ...settings,
    favourites: [{ kind: 'note', noteId: other, name: 'Other' }],
  }));
  for (const app of [here, there])
    expect(currentVaultSettings(app.context).favourites).toEqual([
      { kind: 'note', noteId: idOn(there, 'Work/Other.md'), name: 'Other' },
    ]);
});

test('the id is settled again after a crash between any two notes', async () => {
  here.nameVault(greater);
  let count = 0;
  const { commit } = here.journal;
  const failing = {
    ...here.journal,
    commit: (...given: Parameters<typeof commit>) => {
      count += 1;
      if (count === 2) throw new Error('the power failed');
      return commit(...given);
    },
  };
  Object.assign(here.context, { journal: failing });
  expect(() => followVaultId(here.context, undefined)).toThrow('the power failed');
  const again = await here.restart();
  here = again;
  again.nameVault(greater);
  await again.library.synchronise();
  expect([idOn(again), idOn(again, 'Work/Other.md')]).toEqual([idOn(there), idOn(there, 'Work/Other.md')]);
});

test('a note that one side edited goes on under the id in its file, whichever vault id is greater', async () => {
  for (const [from, to] of [
    [here, there],
    [there, here],
  ] as const) {
    await edit(from, 'First, edited.\n\nMiddle.\n\nLast.\n');
    await carry(from, to);
    expect(idOn(to)).toBe(idOn(from));
    expect(to.recordAt(plan).head).toBe(from.recordAt(plan).head);
    expect(paths(to)).toEqual(['Work/Other.md', plan]);
  }
});

test.each([
  ['here', 'there'],
  ['there', 'here'],
])(
  'edits of both are merged where the file of %s comes to %s, and the open note stays',
  async (one, other) => {
    const apps = { here, there } as Record<string, VaultFixture>;
    const [from, to] = [apps[one] ?? here, apps[other] ?? there];
    await edit(from, 'First, edited.\n\nMiddle.\n\nLast.\n');
    const id = idOn(to);
    const typed = await edit(to, 'First.\n\nMiddle.\n\nLast, typed.\n', false);
    to.events.length = 0;
    await carry(from, to);
    const next = idOn(to);
    // a window goes on with the note under its next id, and never closes it
    const changes = to.events.filter(({ name }) => name === 'library.changed').map(({ payload }) => payload);
    const removed = changes.filter((one) => JSON.stringify(one).includes(`"removed":["${id}"]`));
    expect(removed).toHaveLength(next === id ? 0 : 1);
    for (const change of removed) expect(change).toMatchObject({ continued: [{ from: id, to: next }] });
    expect(idOn(to)).toBe([idOn(here), idOn(there)].sort()[1]);
    const both = 'First, edited.\n\nMiddle.\n\nLast, typed.\n';
    expect(await to.read(plan)).toContain(both);
    // and back: the other one gets the same id, and the text
    await edit(from, 'First, edited.\n\nMiddle, later.\n\nLast.\n', false);
    await carry(to, from);
    expect(idOn(from)).toBe(idOn(to));
    expect(await from.read(plan)).toContain('First, edited.\n\nMiddle, later.\n\nLast, typed.\n');
    // the window saves on, under the id that it knows
    const content = 'First.\n\nMiddle.\n\nLast, typed on.\n';
    await saveNote(to.context, { noteId: id, base: typed.base, title: 'Plan', content }, true);
    expect(await to.read(plan)).toContain('First, edited.\n\nMiddle.\n\nLast, typed on.\n');
    expect(paths(to)).toEqual(['Work/Other.md', plan]);
    expect(to.journal.notes.trashed()).toEqual([]);
    for (const app of [here, there]) {
      expect(app.journal.conflicts.list()).toEqual([]);
      expect(historyOn(app, idOn(app)).join()).toContain(app === to ? 'Last, typed.' : 'Middle, later.');
    }
  },
);

test.each(['Work/Plan (conflicted copy).md', 'Work/Plan.sync-conflict-20260301-090000-ABCDEFG.md'])(
  'a conflict copy with the other id is merged: %s',
  async (copy) => {
    await edit(here, 'First, edited.\n\nMiddle.\n\nLast.\n');
    await edit(there, 'First.\n\nMiddle.\n\nLast, edited.\n');
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      await carry(from, to, copy);
      expect(await to.read(plan)).toContain('First, edited.\n\nMiddle.\n\nLast, edited.\n');
      expect(paths(to)).toEqual(['Work/Other.md', plan]);
    }
    await carry(there, here);
    expect(idOn(here)).toBe(idOn(there));
    expect(await here.read(plan)).toContain('First, edited.\n\nMiddle.\n\nLast, edited.\n');
  },
);

test.each([
  ['opened', (id: NoteId) => openNote(here.context, id)],
  ['pinned', (id: NoteId) => changeProperties(here.context, [{ noteId: id, pinned: true }])],
])('a note that is %s under the id it had, while its file gets the other one, is found', async (_, act) => {
  await edit(here, 'First.\n\nMiddle.\n\nLast, here.\n');
  await edit(there, 'First, there.\n\nMiddle.\n\nLast.\n');
  const id = idOn(here);
  // nobody has read the file yet
  await here.put(plan, await there.read(plan));
  await expect(act(id)).resolves.toMatchObject(_ === 'opened' ? { id: idOn(there) } : { failed: [] });
  expect(idOn(here)).toBe(idOn(there));
  expect(await here.read(plan)).toContain('First, there.\n\nMiddle.\n\nLast, here.\n');
});

test('where both changed the same words, the user is asked', async () => {
  await edit(here, 'Here.\n\nMiddle.\n\nLast.\n');
  await edit(there, 'There.\n\nMiddle.\n\nLast.\n');
  await carry(here, there);
  expect(there.journal.conflicts.ofNote(idOn(there))).toBeDefined();
});

test('two vaults stay two: a note of the other one that is put beside this one’s is a note of its own', async () => {
  await edit(here, 'First, edited.\n\nMiddle.\n\nLast.\n');
  await edit(there, 'First.\n\nMiddle.\n\nLast, edited.\n');
  const id = idOn(there);
  await carry(here, there, 'Elsewhere/Plan.md');
  expect(idOn(there)).toBe(id);
  expect(there.recordAt('Elsewhere/Plan.md').id).not.toBe(id);
  expect(await there.read(plan)).not.toContain('First, edited');
});
