import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { importAll, plan } from '../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { CoreError } from '../../errors/core-error.ts';
import { type AnyExport, allExports, anyExport } from './any-export.ts';
import type { Content, Files } from './any-tree.ts';
import { lostWords } from './words.ts';

/** What an import brought, and the paths that it says it did not. */
type Brought = { readonly texts: readonly string[]; readonly skipped: ReadonlySet<string> };

/** The paths of some remarks, those of folders without a slash. */
const pathsOf = (remarks: readonly { readonly path: string }[]): Set<string> =>
  new Set(remarks.map(({ path }) => path.normalize('NFC').replace(/\/$/, '')));

/** The whole import, into a vault; the report is that of its result. */
async function imported(_: VaultFixture, source: string): Promise<Brought> {
  // in another one's vault a note that is there already would not be written again
  const app = await createVaultFixture();
  try {
    const { remarks, skipped, renamed, failed, stopped } = await importAll(app, source);
    if (stopped !== null) throw new Error(stopped);
    const report = [remarks, skipped, renamed, failed].flatMap(({ first }) => first);
    const texts = await textsBelow(join(app.vault, 'Imported'));
    return {
      texts: [...texts, ...report.flatMap(({ path, reason }) => [path, reason])],
      skipped: pathsOf([...skipped.first, ...failed.first]),
    };
  } finally {
    await app.remove();
  }
}

/** All but the writing: what would be copied into the vault as it is, under the names that are planned. */
async function planned(app: VaultFixture, source: string): Promise<Brought> {
  const { notes, files, preview } = await plan(app, source);
  const remarks = [preview.remarks, preview.skipped, preview.renamed].flatMap(({ first }) => first);
  const texts = await Promise.all(
    [...notes, ...files].map(
      async ({ file, folder, name }) => `${folder}/${name}\n${anyDecoding(await readFile(file.from))}`,
    ),
  );
  return {
    texts: [...texts, ...remarks.flatMap(({ path, reason }) => [path, reason])],
    skipped: pathsOf(preview.skipped.first),
  };
}

async function textsBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return `${path.slice(root.length)}\n${entry.isFile() ? anyDecoding(await readFile(path)) : ''}`;
  });
  return Promise.all(texts);
}

/** A file that is copied as it is may have any encoding. */
function anyDecoding(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\ufffd') && !text.includes('\0')) return text;
  return [
    text,
    bytes.toString('latin1'),
    bytes.toString('utf16le'),
    bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : '',
  ].join('\n');
}

/** Every word of an export is in what an import brings, or in a file that it says it leaves out, or it refuses the export. */
async function lostBy(
  app: VaultFixture,
  { files, at, said, named: all }: AnyExport,
  bring: typeof imported,
): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'example-notes-export-'));
  try {
    await writeFiles(root, files);
    const { texts, skipped } = await bring(app, join(root, at));
    const left = Object.entries(all).filter(([path]) => isNamed(path, skipped));
    const named = left.map(([path, content]) => `${path}\n${shownOf(content)}`);
    return lostWords(said, [...texts, ...named]);
  } catch (error) {
    if (error instanceof CoreError && error.code === 'bad-request') return [];
    throw error;
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Whether a file, or a folder that it is in, is among those that are left out; an archive may have one folder around all. */
function isNamed(path: string, skipped: ReadonlySet<string>): boolean {
  const names = path.normalize('NFC').split('/');
  return names.some((_, end) =>
    names.slice(0, end + 1).some((__, start) => {
      const part = names.slice(start, end + 1).join('/');
      return skipped.has(part);
    }),
  );
}

async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(root, ...path.split('/'));
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, await bytesOf(content));
  }
}

async function bytesOf(content: Content): Promise<Uint8Array> {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return content;
  const zip = new ZipFile();
  for (const [path, inside] of Object.entries(content.zip))
    zip.addBuffer(Buffer.from(await bytesOf(inside)), path, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The law of one kind of export. `whole`: through the vault, and not as far as the plan alone. */
export const expectNothingLost = (
  app: VaultFixture,
  kind: string,
  numRuns: number,
  whole: boolean,
): Promise<void> => {
  const tree = allExports[kind];
  if (tree === undefined) throw new Error(kind);
  return fc.assert(
    fc.asyncProperty(anyExport(tree), async (one) => {
      const lost = await lostBy(app, one, whole ? imported : planned);
      if (lost.length > 0)
        throw new Error(
          `lost: ${lost.join(' ')}${Object.entries(one.named).map(([path, content]) => `\n--- ${path}\n${shownOf(content)}`)}`,
        );
    }),
    { numRuns },
  );
};

/** What a file of an export says, for whoever mends the import. */
function shownOf(content: Content): string {
  if (typeof content === 'string') return content;
  if (content instanceof Uint8Array) return anyDecoding(Buffer.from(content));
  return Object.entries(content.zip)
    .map(([path, inside]) => `${path}: ${shownOf(inside)}`)
    .join('\n');
}
