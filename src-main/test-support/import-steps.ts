import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportRequest, ImportResult } from '../../src-shared/rpc/import.ts';
import { openSource } from '../core/import/open-source.ts';
import { type ImportPlan, planImport } from '../core/import/plan/plan-import.ts';
import { type RunOptions, runImport } from '../core/import/run-import.ts';
import type { VaultFixture } from './vault-fixture.ts';

/** A folder to be imported, beside the vault of a fixture. */
export type TestSource = {
  readonly path: string;
  put(path: string, text: string | Uint8Array): Promise<void>;
  /** Every file below it with its bytes and its time, to compare before and after. */
  contents(): Promise<Readonly<Record<string, string>>>;
};

/** When the files of a test source were changed last. */
export const sourceTime = Date.parse('2024-05-06T07:08:09Z');

export async function createSource(
  app: Pick<VaultFixture, 'folder'>,
  name = 'Old notes',
): Promise<TestSource> {
  const root = join(app.folder, name);
  await mkdir(root, { recursive: true });
  return {
    path: root,
    async put(path, text) {
      const absolute = join(root, path);
      await mkdir(dirname(absolute), { recursive: true });
      await writeFile(absolute, text);
      await utimes(absolute, sourceTime / 1000, sourceTime / 1000);
    },
    contents: () => contentsOf(root),
  };
}

/** Every file below a folder, hidden ones included, as base64 by its path. */
export async function contentsOf(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files
    .sort()
    .map(async (file) => [file.slice(root.length + 1), (await readFile(file)).toString('base64')]);
  return Object.fromEntries(await Promise.all(read));
}

type Destination = Partial<Omit<ImportRequest, 'source'>>;

/** Plans an import into the account Imported, unless another destination is given. */
export async function plan(
  app: VaultFixture,
  source: string,
  destination: Destination = {},
): Promise<ImportPlan> {
  const signal = new AbortController().signal;
  const request = { source, account: 'Imported', folder: null, topFoldersAsAccounts: false, ...destination };
  const staging = join(app.folder, 'data', 'import-staging');
  const opened = await openSource(source, { vault: app.vault, staging, signal });
  return planImport(app.context, opened, request, { signal, onRead: () => undefined });
}

/** Imports what was planned. */
export const run = (
  app: VaultFixture,
  planned: ImportPlan,
  options: Partial<RunOptions> = {},
): Promise<ImportResult> =>
  runImport(app.context, planned, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });

/** Both steps at once. */
export const importAll = async (
  app: VaultFixture,
  source: string,
  destination: Destination = {},
): Promise<ImportResult> => run(app, await plan(app, source, destination));
