import { expect, test } from 'vitest';
import { createTextLineage } from './text-lineage.ts';

test('a text continues those that it was made from, in any number of steps, and no other', () => {
  const lineage = createTextLineage();
  lineage.name('file 1', 'one');
  lineage.madeFrom('two', ['one']);
  lineage.madeFrom('mine', ['one']);
  lineage.madeFrom('both', ['two', 'mine']);
  lineage.name('file 2', 'other');
  for (const text of ['one', 'two', 'mine', 'both']) expect(lineage.continues('file 1', text)).toBe(true);
  expect(lineage.continues('file 1', 'other')).toBe(false);
  expect(lineage.continues('file 2', 'both')).toBe(false);
  expect(lineage.continues('unknown', 'one')).toBe(false);
});

test('texts that become each other again are no circle', () => {
  const lineage = createTextLineage();
  lineage.name('file', 'typed');
  lineage.madeFrom('typed', ['empty']);
  lineage.madeFrom('empty', ['typed']);
  expect(lineage.continues('file', 'empty')).toBe(true);
  expect(lineage.continues('none', 'empty')).toBe(false);
});
