import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does something when the test ends, or for what a file starts before its tests: when all of them have ended. */
export function atEnd(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}
