import { expect, test } from 'vitest';
import { createUploadHold } from './hold-uploads.ts';

test('uploads wait while many files are recorded, and two minutes at most', () => {
  let [isMany, now] = [false, 0];
  const hold = createUploadHold(
    () => isMany,
    () => now,
  );
  expect(hold.held()).toBe(false);
  isMany = true;
  expect(hold.held()).toBe(true);
  now = 119_000;
  expect(hold.held()).toBe(true);
  now = 120_000;
  expect(hold.held()).toBe(false);
  isMany = false;
  expect(hold.held()).toBe(false);
  isMany = true;
  expect(hold.held()).toBe(true);
});
