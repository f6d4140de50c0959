import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNotes } from '../src-main/test-support/find-notes.ts';
import { createVaultFixture } from '../src-main/test-support/vault-fixture.ts';
import type { Comparison } from './ratio-table.ts';

const perFolder = 100;

/**
 * So many notes listed and searchable after a start of the core's journal and vault: the first start takes them all in,
 * a later one must not read unchanged files again.
 */
export async function coldStart(notes = 10_000): Promise<Comparison[]> {
  const first = await createVaultFixture();
  const paths = await fillVault(first.vault, notes);
  const readAll = await time(async () => {
    for (const path of paths) await readFile(path, 'utf8');
  });
  const takenIn = await time(() => first.library.synchronise());
  if (first.journal.notes.summaries().length !== notes) throw new Error('not all notes were taken in');
  await first.close();

  const listOnly = await time(async () => {
    for (const folder of await readdir(join(first.vault, 'Work'))) {
      const names = await readdir(join(first.vault, 'Work', folder));
      await Promise.all(names.map((name) => stat(join(first.vault, 'Work', folder, name))));
    }
  });
  let start = performance.now();
  const again = await createVaultFixture(first.folder);
  const listed = again.journal.notes.summaries().length;
  const found = findNotes(again.journal, `harbour ${notes - 1}`).length;
  const shown = performance.now() - start;
  start = performance.now();
  await again.library.synchronise();
  const compared = performance.now() - start;
  if (listed !== notes || found === 0) throw new Error('the list or the search is not whole');
  await again.remove();
  return [
    {
      name: `first start: ${notes.toLocaleString('en')} notes taken in, of reading them`,
      measured: takenIn,
      bare: readAll,
      unit: 'ms',
      kind: 'cost',
      aim: '<= 3x',
    },
    {
      name: 'later start: listed and searchable, against listing the folders',
      measured: shown,
      bare: listOnly,
      unit: 'ms',
      kind: 'cost',
      aim: 'no file read again',
    },
    {
      name: 'later start: vault compared, against listing the folders',
      measured: compared,
      bare: listOnly,
      unit: 'ms',
      kind: 'cost',
      aim: 'no file read again',
    },
  ];
}

async function fillVault(vault: string, notes: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < notes; index += 1) {
    const folder = join(vault, 'Work', `Folder ${Math.floor(index / perFolder)}`);
    if (index % perFolder === 0) await mkdir(folder, { recursive: true });
    const path = join(folder, `Note ${index}.md`);
    await writeFile(
      path,
      `# Note ${index}\n\n${'The harbour crane inspection moves to Tuesday. '.repeat(20)}\nNumber ${index}.\n`,
    );
    paths.push(path);
  }
  return paths;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
