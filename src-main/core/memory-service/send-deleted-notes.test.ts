import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { sendDeletedNotes } from './send-deleted-notes.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.remove();
});

/** A sender to a service that is up or not, and what it was asked to delete. */
function startSender() {
  const state = { isUp: true, isBroken: false, isAbsent: false, uploading: new Set<NoteId>() };
  const asked: (readonly NoteId[])[] = [];
  const sender = sendDeletedNotes({
    journal: app.journal,
    async withEmbedded(work) {
      if (state.isUp && !state.isAbsent) await work({ deleteNotes });
      return state.isUp;
    },
    random: () => 0.5,
    isUploading: (id) => state.uploading.has(id),
  });
  async function deleteNotes(noteIds: readonly NoteId[]): Promise<void> {
    if (state.isBroken) throw new Error('no');
    asked.push(noteIds);
  }
  onTestFinished(() => void sender.close());
  const settled = async () => {
    await vi.runOnlyPendingTimersAsync();
    return asked.splice(0);
  };
  return { state, asked, sender, settled };
}

const waiting = () => app.journal.deletedNotes.next(null, 1000);

/** Makes a note, and deletes it for good. */
async function deleted(): Promise<NoteId> {
  const { id } = await createNote(app.context, 'Work', null);
  app.journal.purge([id]);
  return id;
}

test('what was deleted is deleted at the service, once', async () => {
  const { sender, settled } = startSender();
  const ids = [await deleted(), await deleted()];
  sender.notesDeleted();
  expect(await settled()).toEqual([ids]);
  expect(waiting()).toEqual([]);
  sender.notesDeleted();
  expect(await settled()).toEqual([]);
});

test('it waits for a service that is down or fails, also until another start of the app', async () => {
  const { state, sender, settled } = startSender();
  const id = await deleted();
  state.isUp = false;
  sender.notesDeleted();
  expect(await settled()).toEqual([]);
  state.isUp = true;
  state.isBroken = true;
  sender.serviceChanged();
  expect(await settled()).toEqual([]);
  expect(waiting()).toEqual([id]);
  state.isBroken = false;
  expect(await settled(), 'it is tried again').toEqual([[id]]);

  const later = await deleted();
  app = await app.restart();
  const next = startSender();
  next.sender.serviceChanged();
  expect(await next.settled()).toEqual([[later]]);
  expect(waiting()).toEqual([]);
});

test('where no service of the app was ever in use, nothing is kept', async () => {
  const { state, sender, settled } = startSender();
  await deleted();
  state.isAbsent = true;
  sender.notesDeleted();
  expect(await settled()).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('a note whose revision is on its way is deleted after it has arrived', async () => {
  const { state, sender, settled } = startSender();
  const [slow, other] = [await deleted(), await deleted()];
  state.uploading.add(slow);
  sender.notesDeleted();
  expect(await settled()).toEqual([[other]]);
  expect(waiting()).toEqual([slow]);
  state.uploading.clear();
  sender.notesDeleted();
  expect(await settled()).toEqual([[slow]]);
});

test('a note that is there again is not deleted', async () => {
  const { sender, settled } = startSender();
  const { id } = await createNote(app.context, 'Work', null);
  const record = app.journal.notes.byId(id);
  app.journal.purge([id]);
  if (record !== undefined) app.journal.notes.save(record);
  sender.notesDeleted();
  expect(await settled()).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('any number is deleted page by page, and what waits is sent before the end', async () => {
  const { asked, sender } = startSender();
  const ids = Array.from({ length: 450 }, (_, at) => `gone-${String(at).padStart(3, '0')}` as NoteId); // of that form
  app.journal.transaction(() => {
    for (const id of ids) app.journal.deletedNotes.add(id);
  });
  await sender.close();
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(asked.flat()).toEqual(ids);
  expect(waiting()).toEqual([]);
  sender.notesDeleted();
  await vi.runOnlyPendingTimersAsync();
  expect(asked).toHaveLength(3);
});
