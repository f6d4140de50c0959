import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Static, TSchema } from 'typebox';
import * as Value from 'typebox/value';
import { syncFolder } from './atomic-write.ts';
import { systemCalls } from './file-calls.ts';
import { ownFile } from './owner-only.ts';

/** What a small file of the data folder says; undefined where there is none, or it is damaged, or says something else. */
export function readJson<Schema extends TSchema>(path: string, schema: Schema): Static<Schema> | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Value.Check(schema, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Replaces such a file, which its owner alone can read, by one move: it has all of the old or all of the new text, also after a crash if `isDurable`.
 * Throws the system's error.
 */
export function writeJson(path: string, value: unknown, { isDurable = false } = {}): void {
  // two apps with a folder in common may write at the same time
  const temporary = `${path}.${process.pid}.new`;
  const descriptor = openSync(temporary, 'w', ownFile);
  try {
    writeFileSync(descriptor, JSON.stringify(value));
    if (isDurable) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  systemCalls.renameSync(temporary, path);
  if (isDurable) syncFolder(dirname(path));
}
