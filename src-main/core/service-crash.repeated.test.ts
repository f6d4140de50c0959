// repeats ./service-crash.test.ts: more notes, and killed once more
import { test } from 'vitest';
import { expectUploadsSurvive } from '../test-support/killed-service.ts';

/** Milliseconds: 500 notes are uploaded and enriched, and the service starts four times. */
const longestUploads = 3 * 60_000;

test('SIGKILL of the service in the middle of 500 uploads: nothing lost, nothing twice', {
  timeout: longestUploads,
}, async () => {
  await expectUploadsSurvive(500, [0.1, 0.4, 0.7]);
});
