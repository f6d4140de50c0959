// @vitest-environment jsdom
import { test } from 'vitest';
import { expectEveryWordAfterRestarts, expectEveryWordOnce, viewsOf } from './windows-laws.ts';

const tries = { numRuns: 6 };

test.each(viewsOf)(
  'however two windows and another program take turns, every word is there once, and all show the same: %s',
  (_name, views) => expectEveryWordOnce(views, tries),
);

test.each(viewsOf)('a restart of the core in between loses no word: %s', (_name, views) =>
  expectEveryWordAfterRestarts(views, tries),
);
