import { test } from './fixtures/app.ts';
import { expectAllArrive } from './fixtures/offline-notes.ts';

// it is killed
test.use({ ownProcess: true });

test('written offline, killed, started again: everything arrives once, in chain order, by itself', async ({
  app,
}) => {
  test.slow();
  await expectAllArrive(app, 4);
});
