import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createExports } from './exports.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

test('what a status leaves out of a long list is read to its end', async () => {
  await app.put('Work/Plan.md', 'Text');
  await app.library.synchronise();
  const outside = join(app.folder, 'outside');
  await mkdir(outside);
  for (let number = 0; number < 250; number += 1) {
    await writeFile(join(outside, `${number}.png`), 'x');
    await symlink(join(outside, `${number}.png`), join(app.vault, `Work/${number}.png`));
  }
  const exports = createExports(app.context);
  exports.start({ scope: { kind: 'all' }, format: 'markdown', to: join(app.folder, 'copy') });
  await expect.poll(() => exports.status(), { timeout: 20_000 }).toMatchObject({ kind: 'done', notes: 1 });
  const status = exports.status();
  if (status.kind !== 'done') throw new Error(status.kind);
  expect(status.remarks).toMatchObject({ total: 250, first: { length: 200 } });
  const all = [...status.remarks.first, ...exports.remarks(200)].map(({ path }) => path);
  expect(new Set(all).size).toBe(250);
  expect(exports.remarks(250)).toEqual([]);
  exports.dismiss();
  expect(exports.remarks(0)).toEqual([]);
  await exports.close();
});
