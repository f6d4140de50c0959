import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('a name has nothing that a terminal obeys, or that hides and reorders characters', () => {
  expect(printable('Work/Übersicht 图.png')).toBe('Work/Übersicht 图.png');
  expect(printable('a\u001b[2Kb\nc\r\u009bd')).toBe('a\ufffd[2Kb\ufffdc\ufffd\ufffdd');
  expect(printable('a\u202egnp.b\u2066c\u200bd\u2028e\ud800')).toBe(
    'a\ufffdgnp.b\ufffdc\ufffdd\ufffde\ufffd',
  );
});

test('a long name leaves room for the rest', () => {
  expect([...printable('🚢'.repeat(200))]).toHaveLength(80);
  expect(printable('x'.repeat(80))).toBe('x'.repeat(80));
});
