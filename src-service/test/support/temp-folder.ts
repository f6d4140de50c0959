import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A fresh folder that goes away with the test, or with the file's tests. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-service-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
