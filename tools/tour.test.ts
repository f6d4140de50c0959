import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const tour = join(root, 'assets', 'tour.webp');

test('the tour of the README is animated, repeats, lasts a minute at most, and is small', async () => {
  const { format, width, pages = 1, loop, delay = [] } = await sharp(tour, { animated: true }).metadata();
  expect({ format, width, loop }).toEqual({ format: 'webp', width: 1000, loop: 0 });
  expect(pages).toBeGreaterThan(20);
  const seconds = delay.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  // what is read at a glance is seen long enough, and nothing flickers
  expect(Math.min(...delay)).toBeGreaterThanOrEqual(250);
  expect((await stat(tour)).size).toBeLessThan(2_000_000);
});

test('the README shows the tour, and a still picture to who wants less motion', () => {
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  expect(picture).toMatch(
    /<source media="\(prefers-reduced-motion: reduce\)" srcset="assets\/[\w-]+-light\.webp">/,
  );
  expect(picture).toMatch(/<img src="assets\/tour\.webp" width="1000" alt="[^"]{20,}">/);
});
