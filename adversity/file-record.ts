import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a process of the app did to a file: the call of `node:fs`, the path as it was given, and where that led. */
export type FileCall = { readonly name: string; readonly path: string; readonly place: string };

/** A record of the files that an app touches. */
export type FileRecord = {
  /** The argument of Node that loads what keeps it. */
  readonly argument: string;
  /** Goes with it. */
  readonly variables: Readonly<Record<string, string>>;
  /** All calls until now. */
  readonly calls: () => readonly FileCall[];
};

const program = pathToFileURL(join(import.meta.dirname, 'record-files.mjs')).href;

/** Begins a record in a file, which is made. */
export function recordFiles(file: string): FileRecord {
  writeFileSync(file, '');
  return {
    argument: `--import=${program}`,
    variables: { ADVERSITY_FILES: file },
    calls: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as FileCall), // written by that program
  };
}

/** A Node that keeps the record, for an app that is told which one runs its core. `file`: where it is put. */
export function recordingNode(file: string, { argument }: FileRecord): string {
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${argument}' "$@"\n`, { mode: 0o755 });
  return file;
}
