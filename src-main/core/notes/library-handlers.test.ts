import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { listedNotes } from '../../test-support/listed-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { packSize } from '../journal/note-packs.ts';
import { libraryHandlers } from './library-handlers.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

test('a long list is read in packs, between which other requests are answered', async () => {
  await app.put('Work/one.md', 'text\n');
  await app.library.synchronise();
  const record = app.recordAt('Work/one.md');
  app.journal.nonDurable(() => {
    for (let number = 0; number < packSize; number += 1)
      app.journal.notes.save({ ...record, id: `many-${number}` as NoteId, path: `Work/many ${number}.md` });
  });
  const order: string[] = [];
  const read = app.journal.notes.pack;
  vi.spyOn(app.journal.notes, 'pack').mockImplementation((before) => {
    order.push('pack');
    setImmediate(() => order.push('answered'));
    return read(before);
  });
  const handlers = libraryHandlers(app.context, {
    ask: () => order.push('asked'),
    show: () => undefined,
  });
  const library = await handlers['library.load']({});
  vi.restoreAllMocks();
  expect(order.slice(0, 4)).toEqual(['asked', 'pack', 'answered', 'pack']);
  expect(library.packs).toHaveLength(2);
  expect(listedNotes(library)).toHaveLength(packSize + 1);
  expect(library.folders).toEqual([{ account: 'Work', folder: null }]);
});
