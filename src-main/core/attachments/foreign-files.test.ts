import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { listForeign, readForeign } from './foreign-files.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function put(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(app.vault, path)), { recursive: true });
  await writeFile(join(app.vault, path), text);
}

test('canvases and bases are listed as what they are, and read as text', async () => {
  await put('Work/Board.canvas', '{"nodes":[]}');
  await put('Home/Deep/Books.BASE', 'views:\n');
  await put('Work/.obsidian/Own.base', 'x');
  await put('Work/plan.pdf', 'x');
  expect(await listForeign(app.vault)).toEqual([
    { path: 'Home/Deep/Books.BASE', kind: 'base' },
    { path: 'Work/Board.canvas', kind: 'canvas' },
  ]);
  expect(await readForeign(app.vault, 'Work/Board.canvas')).toEqual({ text: '{"nodes":[]}' });
  await put('Work/Board.canvas', new Uint8Array([0xff, 0x41]));
  expect(await readForeign(app.vault, 'Work/Board.canvas')).toEqual({ text: '\ufffdA' });
});

test('no other file is read', async () => {
  await put('Work/plan.pdf', 'x');
  await put('Work/.hidden/a.base', 'x');
  await writeFile(join(app.vault, '..', 'secret.base'), 'secret');
  await symlink(join(app.vault, '..', 'secret.base'), join(app.vault, 'Work/link.base'));
  for (const path of ['Work/plan.pdf', 'Work/.hidden/a.base', '../secret.base', 'Work/link.base', ''])
    await expect(readForeign(app.vault, path), path).rejects.toMatchObject({ code: 'attachment-refused' });
  await expect(readForeign(app.vault, 'Work/none.base')).rejects.toMatchObject({
    code: 'attachment-missing',
  });
  await put('Work/large.canvas', 'x'.repeat(3 * 1024 * 1024));
  await expect(readForeign(app.vault, 'Work/large.canvas')).rejects.toMatchObject({ code: 'too-large' });
});
