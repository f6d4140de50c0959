import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does something when the test ends, or for what a file starts before its tests: when all of them have ended. */
export function atEnd(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}

/** A fresh folder that goes away with the test, or with the file's tests. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-service-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
