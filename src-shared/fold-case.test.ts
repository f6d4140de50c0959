import { expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test('neither case nor Unicode form makes a difference; accents, width and spaces do', () => {
  expect(foldCase('CAFE\u0301')).toBe('caf\u00e9');
  expect(foldCase('Straße ΑΒΓ')).toBe('straße αβγ');
  for (const other of ['cafe', 'ｃａｆé', 'caf é', 'café.'])
    expect(foldCase(other)).not.toBe(foldCase('Café'));
});
