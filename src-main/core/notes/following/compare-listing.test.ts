import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { sameStamp } from '../../disk/file-state.ts';
import { scanVault } from '../../vault/scan-vault.ts';
import { comparedAtOnce, compareListing } from './compare-listing.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function compare() {
  const listing = await scanVault(app.vault, {
    attachmentsName: 'attachments',
    onUnreadable: () => undefined,
  });
  const same: string[] = [];
  const differences = await compareListing(app.context, listing, {
    isSettled: ({ stamp }, found) => sameStamp(stamp, found),
    onSame: (path) => same.push(path),
    isClosed: () => false,
  });
  return { ...differences, same };
}

/** Records more notes than are compared at once, whose files are not there. */
function recordMany(): string[] {
  const record = app.recordAt('Work/same.md');
  const paths = Array.from({ length: comparedAtOnce }, (_, number) => `Work/Gone/${number}.md`);
  app.journal.nonDurable(() => {
    for (const [number, path] of paths.entries())
      app.journal.notes.save({ ...record, id: `many-${number}` as NoteId, path });
  });
  return paths;
}

test('files that are new, changed, gone and unchanged are found, whatever their number, last changed last', async () => {
  for (const name of ['same', 'changed']) await app.put(`Work/${name}.md`, 'text\n');
  await app.library.synchronise();
  const gone = recordMany();
  await app.put('new.md', 'text\n');
  await app.put('Work/changed.md', 'another text\n');
  await app.put('Work/Deep/new.md', 'text\n');
  const found = await compare();
  expect(found.same).toEqual(['Work/same.md']);
  expect(found.changed).toEqual(['new.md', 'Work/changed.md', 'Work/Deep/new.md']);
  expect([...found.gone].sort()).toEqual(gone.sort());
});

test('other requests are answered between some notes and the next', async () => {
  await app.put('Work/same.md', 'text\n');
  await app.library.synchronise();
  recordMany();
  const order: string[] = [];
  const read = app.journal.notes.seenFiles;
  vi.spyOn(app.journal.notes, 'seenFiles').mockImplementation((after, count) => {
    order.push('compared');
    setImmediate(() => order.push('answered'));
    return read(after, count);
  });
  await compare();
  vi.restoreAllMocks();
  expect(order.slice(0, 3)).toEqual(['compared', 'answered', 'compared']);
});
