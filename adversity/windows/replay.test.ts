// @vitest-environment jsdom
import { test } from 'vitest';
import { play } from './window-steps.ts';

test('replay', async () => {
  const steps = JSON.parse(process.env.STEPS ?? '[]');
  const views = JSON.parse(process.env.VIEWS ?? '["formatted","formatted"]');
  console.log(JSON.stringify(await play(steps, views), null, 1));
});
