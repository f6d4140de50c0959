import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBackupFixture, failingCalls, filesBelow } from '../../test-support/backup-steps.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './store/read-store.ts';
import { diskCalls } from './store/store-calls.ts';

/** What happens between two backups, and to them. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), file: fc.nat(3), text: fc.string() }),
  fc.record({ kind: fc.constant('delete' as const), file: fc.nat(3) }),
  fc.record({ kind: fc.constant('backup' as const), days: fc.integer({ min: -40, max: 40 }) }),
  fc.record({ kind: fc.constant('crash' as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('damage' as const), content: fc.nat(20) }),
);

test('whatever happens, a backup that is found whole restores the vault as it was, to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const fixture = await createBackupFixture();
      const { notes, store, folder } = fixture;
      const signal = new AbortController().signal;
      const taken = new Map<string, Record<string, string>>();
      let now = Date.parse('2026-03-01T09:00:00Z');
      try {
        await notes.put('Personal/0.md', 'First');
        for (const [index, one] of steps.entries()) {
          if (one.kind === 'edit') await notes.put(`Personal/${one.file}.md`, `${index} ${one.text}`);
          else if (one.kind === 'delete')
            await rm(join(notes.vault, `Personal/${one.file}.md`), { force: true });
          else if (one.kind === 'damage') {
            const names = (await readdir(store.paths.content, { recursive: true })).filter(
              (name) => name.length > 2,
            );
            const name = names[one.content % Math.max(1, names.length)];
            if (name !== undefined) await truncate(join(store.paths.content, name), 0);
          } else {
            if (one.kind === 'backup') now += one.days * 24 * 60 * 60 * 1000;
            const calls = one.kind === 'crash' ? failingCalls(diskCalls, one.at, 'crash') : diskCalls;
            const files = await filesBelow(notes.vault);
            await fixture.make({ calls, now: () => now }).catch(() => undefined);
            for (const { id } of await fixture.list()) if (!taken.has(id)) taken.set(id, files);
          }
        }
        for (const { id } of await fixture.list()) {
          const checked = await verifyBackup(store.paths, id, {
            signal,
            now: () => now,
            onProgress: () => undefined,
          });
          const into = join(folder, id);
          const restored = await restoreBackup(store.paths, id, {
            into,
            signal,
            onProgress: () => undefined,
          });
          if (checked.state === 'verified') {
            expect(restored.damaged).toEqual([]);
            expect(await filesBelow(restored.vault)).toEqual(taken.get(id));
          } else expect(restored.damaged.length).toBeGreaterThan(0);
        }
        if (steps.at(-1)?.kind === 'backup') expect((await fixture.list())[0]?.state).toBe('verified');
      } finally {
        await fixture.remove();
      }
    }),
    { numRuns: 10 },
  );
});
