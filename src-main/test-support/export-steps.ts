import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** A vault, a folder beside it, and exports into that. */
export type ExportFixture = VaultFixture & {
  readonly out: string;
  files(texts: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  exported(
    request: Pick<ExportRequest, 'scope' | 'to'> & { format?: ExportRequest['format'] },
  ): ReturnType<typeof runExport>;
  /** The scope of single notes, by their paths. */
  notes(...paths: string[]): ExportScope;
  /** The text of an exported file. */
  text(path: string): Promise<string>;
};

export async function createExportFixture(): Promise<ExportFixture> {
  const app = await createVaultFixture();
  const out = join(app.folder, 'out');
  await mkdir(out);
  return {
    ...app,
    out,
    async files(texts) {
      for (const [path, text] of Object.entries(texts)) await app.put(path, text);
      await app.library.synchronise();
    },
    exported: (request) =>
      runExport(
        app.context,
        { format: 'markdown', ...request },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
    notes: (...paths) => ({ kind: 'notes', noteIds: paths.map((path) => app.recordAt(path).id) }),
    text: (path) => readFile(join(out, path), 'utf8'),
  };
}
