import { test } from 'vitest';
import { expectUploadsSurvive } from '../test-support/killed-service.ts';

test('SIGKILL of the service in the middle of 150 uploads: nothing lost, nothing twice', async () => {
  await expectUploadsSurvive(150, [0.1, 0.5]);
});
