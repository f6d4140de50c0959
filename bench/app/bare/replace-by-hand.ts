import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { VaultPlan } from '../generated-vault.ts';

/**
 * Milliseconds to replace the files of a folder that link to a note so that they name it by its new title: each text is written beside its
 * file, made durable and renamed over it, and each folder is made durable once. Texts are read and changed before.
 */
export function replaceByHand(
  folder: string,
  { notes, hub }: VaultPlan,
  { from, to }: { readonly from: string; readonly to: string },
): number {
  const texts = notes
    .filter(({ links }) => links.includes(hub.title))
    .map(({ path }): [string, string] => {
      const file = join(folder, path);
      return [file, readFileSync(file, 'utf8').replaceAll(`[[${from}]]`, `[[${to}]]`)];
    });
  const start = performance.now();
  for (const [file, text] of texts) {
    const descriptor = openSync(`${file}.new`, 'w');
    writeSync(descriptor, text);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(`${file}.new`, file);
  }
  for (const place of new Set(texts.map(([file]) => dirname(file)))) {
    const descriptor = openSync(place, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
  return performance.now() - start;
}
