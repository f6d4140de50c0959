import { cp, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNotesWithHistory } from '../../../test-support/notes-with-history.ts';
import { createVaultFixture } from '../../../test-support/vault-fixture.ts';
import { sha256 } from '../../disk/sha256.ts';
import { exportVersion } from './export-format.ts';
import { createHistoryExport } from './history-export.ts';

type Verified = {
  readonly faults: readonly { readonly what: string; readonly revision: boolean }[];
  readonly fingerprint: string;
};
let folder: string;
let fingerprint: string;
let verifyExport: (folder: string, options?: { expect?: string }) => Verified;

beforeAll(async () => {
  const app = await createVaultFixture();
  await addNotesWithHistory(app);
  folder = join(await mkdtemp(join(tmpdir(), 'example-notes-export-')), 'export');
  const ended = await createHistoryExport(app.context, { data: app.folder, home: app.folder }).start(
    null,
    folder,
  );
  if (ended.kind !== 'done') throw new Error('expected an export');
  ({ fingerprint } = ended.result);
  await app.remove();
  ({ verifyExport } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'verify.mjs')).href));
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const revisionFiles = async () => (await files()).filter((path) => path.includes('revisions'));
const firstBad = () => verifyExport(folder).faults.find(({ revision }) => revision)?.what;

/** Lets something happen to a copy of the export, which is verified then in its place. */
async function tampered(change: () => Promise<unknown>, check: () => unknown): Promise<void> {
  const kept = `${folder}.kept`;
  await cp(folder, kept, { recursive: true });
  try {
    await change();
    await check();
  } finally {
    await rm(folder, { recursive: true });
    await rename(kept, folder);
  }
}

test('law: each of 1,000 flipped bytes is found, and one in a revision names that revision', async () => {
  expect(verifyExport(folder).faults).toEqual([]);
  const all = (await files()).filter((path) => !path.endsWith('verify.mjs'));
  const originals = new Map(
    await Promise.all(all.map(async (path) => [path, await readFile(path)] as const)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (path, at, mask) => {
        const bytes = Buffer.from(originals.get(path) ?? []);
        const place = at % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(place) ^ mask, place);
        await writeFile(path, bytes);
        const { faults } = verifyExport(folder);
        await writeFile(path, originals.get(path) ?? '');
        expect(faults).not.toEqual([]);
        const id = /([0-9a-f]{64})\.json$/.exec(path)?.[1];
        if (id !== undefined)
          expect(faults[0]).toEqual({ revision: true, what: expect.stringContaining(id) });
      },
    ),
    { numRuns: 1_000 },
  );
  expect(verifyExport(folder).faults).toEqual([]);
});

test('a missing, an added and an exchanged file are found', async () => {
  const [one = '', two = ''] = await revisionFiles();
  await tampered(
    () => unlink(one),
    () => expect(firstBad()).toMatch(/revision 1 \([0-9a-f]{64}\): .* is missing/),
  );
  await tampered(
    () => writeFile(join(folder, 'notes', 'more.txt'), ''),
    () =>
      expect(verifyExport(folder).faults).toEqual([
        { what: 'notes/more.txt does not belong to the export', revision: false },
      ]),
  );
  await tampered(
    async () => writeFile(two, await readFile(one)),
    () => expect(firstBad()).toContain('it was altered'),
  );
  await tampered(
    () => rm(join(folder, 'manifest.json')),
    () =>
      expect(verifyExport(folder).faults).toEqual([{ what: 'manifest.json is missing', revision: false }]),
  );
});

test('a file that the system adds to folders is no fault', async () => {
  await tampered(
    () => writeFile(join(folder, 'notes', '.DS_Store'), 'x'),
    () => expect(verifyExport(folder).faults).toEqual([]),
  );
});

/** Rewrites JSON of the export, and every hash above it, as a thorough forger would. */
async function forgeIndex(note: string, change: (index: Index) => void): Promise<void> {
  const path = join(folder, 'notes', note, 'note.json');
  const index: Index = JSON.parse(await readFile(path, 'utf8'));
  change(index);
  const text = JSON.stringify(index);
  await writeFile(path, text);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const entry = manifest.notes.find((one: { folder: string }) => one.folder === `notes/${note}`);
  manifest.totals.revisions += index.revisions.length - entry.revisions;
  Object.assign(entry, { sha256: sha256(text), revisions: index.revisions.length });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'manifest.sha256'), `${sha256(JSON.stringify(manifest))}  manifest.json\n`);
}
type Index = {
  head: string;
  text: { sha256: string };
  revisions: { number: number; revisionId: string; file: string; title: string; bytes: number }[];
};
const crane = async () => (await readdir(join(folder, 'notes'))).find((name) => name.includes('Crane')) ?? '';

test('a revision that is rewritten under an id of its own is missed by its successor', async () => {
  const note = await crane();
  await tampered(
    () =>
      forgeRevision(note, 1, (document) => {
        document.content = 'Forged.\n';
      }),
    () =>
      expect(firstBad()).toMatch(
        /^“Crane: 4”, revision 3 .*: the revision before it, [0-9a-f]{64}, is missing$/,
      ),
  );
});

test('a revision that is cut out of its chain, with all lists corrected, is missed by its successor', async () => {
  const note = await crane();
  await tampered(
    async () => {
      let file = '';
      await forgeIndex(note, (index) => {
        file = index.revisions.splice(1, 1)[0]?.file ?? '';
        index.revisions.forEach((one, at) => {
          one.number = at + 1;
        });
      });
      await unlink(join(folder, 'notes', note, 'revisions', file));
    },
    () =>
      expect(firstBad()).toMatch(
        /^“Crane: 4”, revision 2 .*: the revision before it, [0-9a-f]{64}, is missing$/,
      ),
  );
});

test('a forged newest revision is only found by the fingerprint', async () => {
  const note = await crane();
  await tampered(
    () =>
      forgeRevision(note, 2, (document) => {
        document.content = 'Forged.\n';
      }),
    () => {
      expect(verifyExport(folder).faults).toEqual([]);
      expect(verifyExport(folder, { expect: fingerprint }).faults).toHaveLength(1);
    },
  );
  expect(verifyExport(folder, { expect: fingerprint }).faults).toEqual([]);
});

/** Gives a revision another text, its file another name, and all lists what follows from that. */
async function forgeRevision(
  note: string,
  at: number,
  change: (document: { content: string }) => void,
): Promise<void> {
  const revisions = join(folder, 'notes', note, 'revisions');
  const old = (await readdir(revisions)).sort()[at] ?? '';
  const document = JSON.parse(await readFile(join(revisions, old), 'utf8'));
  change(document);
  const text = JSON.stringify(document); // its names are sorted already
  const file = `${old.slice(0, 5)}${sha256(text)}.json`;
  await unlink(join(revisions, old));
  await writeFile(join(revisions, file), text);
  const isHead = at === (await readdir(revisions)).length - 1;
  if (isHead) await writeFile(join(folder, 'notes', note, 'text.md'), document.content);
  await forgeIndex(note, (index) => {
    Object.assign(index.revisions[at] ?? {}, {
      revisionId: sha256(text),
      file,
      bytes: Buffer.byteLength(document.content),
    });
    if (isHead) Object.assign(index, { head: sha256(text), text: { sha256: sha256(document.content) } });
  });
}

test('an export of another version of the format is not judged by this verifier', async () => {
  const path = join(folder, 'manifest.json');
  await tampered(
    async () => {
      const manifest = JSON.parse(await readFile(path, 'utf8')) as { version: number };
      expect(manifest.version).toBe(exportVersion);
      const bytes = Buffer.from(JSON.stringify({ ...manifest, version: exportVersion + 1 }));
      await writeFile(path, bytes);
      await writeFile(join(folder, 'manifest.sha256'), `${sha256(bytes)}  manifest.json\n`);
    },
    () =>
      expect(verifyExport(folder).faults.map(({ what }) => what)).toEqual([
        'this verifier knows version 1 of the format, and this is version 2',
      ]),
  );
});
