import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ExportRequest, ExportScope } from '../../src-shared/rpc/export.ts';
import { runExport } from '../core/export/run-export.ts';
import { createVaultFixture, type VaultFixture } from './vault-fixture.ts';

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The account that tests export. */
export const work: ExportScope = { kind: 'folder', account: 'Work', folder: null };

/** The vault of the test that runs, and a folder beside it for exports: see {@link eachTestExports}. */
export let app: VaultFixture;
export let out: string;

/** Gives each test of a file a vault, and a folder to export into. */
export function eachTestExports(): void {
  beforeEach(async () => {
    app = await createVaultFixture();
    out = join(app.folder, 'out');
    await mkdir(out);
  });
  afterEach(() => app.remove());
}

/** Writes files into the vault. */
export async function files(texts: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) await app.put(path, text);
  await app.library.synchronise();
}

/** Exports as Markdown, unless another format is wanted. */
export const exported = (
  request: Pick<ExportRequest, 'scope' | 'to'> & { format?: ExportRequest['format'] },
): ReturnType<typeof runExport> =>
  runExport(
    app.context,
    { format: 'markdown', ...request },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );

/** The scope of single notes, by their paths. */
export const notes = (...paths: string[]): ExportScope => ({
  kind: 'notes',
  noteIds: paths.map((path) => app.recordAt(path).id),
});

/** The text of an exported file. */
export const text = (path: string): Promise<string> => readFile(join(out, path), 'utf8');
