import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, the last one for its owner only; throws the system's error when
 * one cannot be created. Node's own recursive mkdir loops forever where a file system answers mkdir with ENOENT, as /proc
 * does.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let at = path;
  while (statSync(at, { throwIfNoEntry: false }) === undefined && dirname(at) !== at) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      // Another process may have been faster.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
