import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../disk/atomic-write.ts';
import { ownFile } from '../disk/owner-only.ts';

/** Replaces a file of the data folder durably: after a crash it has all of the old or all of the new text. */
export function writeJson(path: string, value: unknown): void {
  const temporary = `${path}.new`;
  const descriptor = openSync(temporary, 'w', ownFile);
  try {
    writeFileSync(descriptor, JSON.stringify(value));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, path);
  syncFolder(dirname(path));
}
