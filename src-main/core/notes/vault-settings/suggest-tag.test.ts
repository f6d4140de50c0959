import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { Memory } from '../../../../src-shared/memory-api/schemas.ts';
import { findNotes } from '../../../test-support/find-notes.ts';
import { listedNotes } from '../../../test-support/listed-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { readVaultSettings, writeVaultSettings } from '../../vault/vault-settings-file.ts';
import { createNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { vaultSettingsHandlers } from '../vault-settings-handlers.ts';
import { hideMemoryTags, hideSuggestions, suggestTag } from './suggest-tag.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

/** A note whose Memory has these tags. */
async function noteWith(memoryTags: readonly string[], content = 'text\n'): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title: `Note ${id}`, content }, true);
  app.journal.projections.showInList(id, { gist: 'A gist.', tags: [...memoryTags], relevance: null });
  return id;
}
const hide = (id: NoteId, tag: string) => hideSuggestions(app.context, id, [tag], true).notSuggested;
const shown = (id: NoteId) => app.journal.notes.summary(id)?.memoryTags;

test('a tag that is hidden in three notes is suggested in none, until the user has it suggested again', async () => {
  const [one, two, three, four] = [
    await noteWith(['boats', 'sea']),
    await noteWith(['Boat', 'sea']),
    await noteWith(['boats']),
    await noteWith(['boats', 'pier']),
  ];
  expect([hide(one, 'boats'), hide(two, 'Boat'), hide(one, 'boat')]).toEqual([[], [], []]);
  expect(shown(two)).toEqual(['sea']);
  expect(shown(four)).toEqual(['boats', 'pier']);
  expect(hide(three, 'boats')).toEqual(['boats']);
  expect(shown(four)).toEqual(['pier']);
  expect(app.events.findLast(({ name }) => name === 'library.changed')).toMatchObject({
    payload: {
      changed: expect.arrayContaining([expect.objectContaining({ id: four, memoryTags: ['pier'] })]),
    },
  });
  expect(findNotes(app.journal, 'tag:boats')).toEqual([]);
  expect(readVaultSettings(app.vault).notSuggested).toEqual(['boats']);
  app = await app.restart();
  expect(shown(four)).toEqual(['pier']);
  expect(
    listedNotes({ packs: [app.journal.notes.pack(null).rows] }).find(({ id }) => id === four)?.memoryTags,
  ).toEqual(['pier']);
  expect(suggestTag(app.context, 'Boat', true).notSuggested).toEqual([]);
  expect(shown(four)).toEqual(['boats', 'pier']);
  expect(shown(three), 'there it was hidden').toEqual([]);
  expect(findNotes(app.journal, 'tag:boats')).toEqual([four]);
  expect(hide(four, 'boats'), 'it is asked for again after as many').toEqual([]);
});

test('a tag that the user has in a note is never left out by itself', async () => {
  await noteWith([], 'A #Boat of mine.\n');
  const notes = [await noteWith(['boats']), await noteWith(['boats']), await noteWith(['boats'])];
  expect(notes.flatMap((id) => hide(id, 'boats'))).toEqual([]);
  expect(readVaultSettings(app.vault).notSuggested).toEqual([]);
});

test.each([
  ['Boy', 'boys'],
  ['港口', '港口'],
  ['Éclairs', 'éclair'],
  ['Car Park', 'car-parks'],
])('%s is left out where %s is, and comes back', async (one, other) => {
  const id = await noteWith([one, 'pier']);
  suggestTag(app.context, other, false);
  expect(app.events.at(-1)).toMatchObject({ payload: { changed: [{ id, memoryTags: ['pier'] }] } });
  suggestTag(app.context, other, true);
  expect(app.events.at(-1)).toMatchObject({ payload: { changed: [{ id, memoryTags: [one, 'pier'] }] } });
});

test('what another computer decided holds here when the settings of the vault are read', async () => {
  const id = await noteWith(['boats', 'pier']);
  writeVaultSettings(app.vault, (settings) => ({ ...settings, notSuggested: ['Boats'] }));
  const handlers = vaultSettingsHandlers(app.context);
  expect(handlers['vaultSettings.read']({})).toMatchObject({ notSuggested: ['Boats'] });
  expect(app.events.at(-1)).toMatchObject({
    name: 'vaultSettings.changed',
    payload: { notSuggested: ['Boats'] },
  });
  const events = app.events.length;
  handlers['vaultSettings.read']({});
  expect(app.events).toHaveLength(events);
  expect(shown(id)).toEqual(['pier']);
  handlers['vaultSettings.suggestTag']({ tag: 'boats', suggested: true });
  expect(shown(id)).toEqual(['boats', 'pier']);
});

test('where the vault cannot be written a tag is hidden in its note alone', async () => {
  const notes = [await noteWith(['boats']), await noteWith(['boats']), await noteWith(['boats'])];
  suggestTag(app.context, 'other', false);
  const own = join(app.vault, '.example-notes');
  await chmod(own, 0o500);
  const isRoot = process.getuid?.() === 0; // whom no permission stops
  if (!isRoot) expect(notes.flatMap((id) => hide(id, 'boats'))).toEqual([]);
  await chmod(own, 0o700);
  if (!isRoot) expect(notes.map(shown)).toEqual([[], [], []]);
});

test('the user’s tags are counted by note, those hidden listed by note', async () => {
  const one = await noteWith(['sea', 'pier'], 'A #boat, a #boat and a #Crane.\n');
  await noteWith([], 'A #boat.\n');
  hide(one, 'sea');
  expect(app.journal.tags.choices(9)).toEqual({
    adopted: [
      { tag: 'boat', notes: 2 },
      { tag: 'Crane', notes: 1 },
    ],
    hidden: [{ tag: 'sea', noteId: one }],
  });
  expect(app.journal.tags.choices(1).adopted).toHaveLength(1);
});

const memory = (
  tags: readonly string[],
  score: number | null,
): Pick<Memory, 'gist' | 'tags' | 'relevance'> => ({
  gist: 'About boats.',
  tags: [...tags],
  relevance: score === null ? null : { relevant: true, score, provenance: 'test' },
});

test('a tag of the Memory that is hidden stays hidden after a new Memory and another start', async () => {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title: 'Boats', content: 'text\n' }, true);
  const show = (tags: readonly string[], score: number | null = 0.5) =>
    app.journal.projections.showInList(id, memory(tags, score));
  const summary = () => app.journal.notes.summary(id);
  show(['boats', 'sea']);
  expect(summary()).toMatchObject({ memoryTags: ['boats', 'sea'], relevance: 0.5 });
  expect(summary()).not.toHaveProperty('hiddenTags');
  hideMemoryTags(app.context, id, ['Sea'], true);
  expect(app.events.at(-1)).toMatchObject({
    name: 'library.changed',
    payload: { changed: [{ id, memoryTags: ['boats'], hiddenTags: ['Sea'] }] },
  });
  expect(findNotes(app.journal, 'tag:sea')).toEqual([]);
  expect(findNotes(app.journal, 'tag:boats')).toEqual([id]);
  app = await app.restart();
  show(['sea', 'harbour'], null);
  expect(summary()).toMatchObject({ memoryTags: ['harbour'], relevance: 0.5 });
  show(['Seas', 'harbour']);
  expect(summary()?.memoryTags, 'in its other number').toEqual(['harbour']);
  expect(findNotes(app.journal, 'tag:seas')).toEqual([]);
  show(['sea', 'harbour']);
  hideMemoryTags(app.context, id, ['seas'], false);
  expect(summary()?.memoryTags).toEqual(['sea', 'harbour']);
  expect(findNotes(app.journal, 'tag:sea')).toEqual([id]);
});
