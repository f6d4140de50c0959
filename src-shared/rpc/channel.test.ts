import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractBytes, restoreBytes } from './channel.ts';

const bytes = fc.uint8Array({ maxLength: 20 });
const message = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    bytes,
    fc.array(tie('value')),
    fc.dictionary(
      fc.string().filter((key) => key !== '$bytes' && key !== '__proto__'),
      tie('value'),
    ),
  ),
})).value;

test('law: every message is restored with its bytes', () => {
  fc.assert(
    fc.property(message, (given) => {
      expect(restoreBytes(extractBytes(given))).toEqual(given);
    }),
  );
});

test('bytes are sent as they are, and never as text', () => {
  const framed = extractBytes({ a: [new Uint8Array([1, 2]), { b: new Uint8Array([3]) }] });
  expect(framed.bytes).toEqual([new Uint8Array([1, 2]), new Uint8Array([3])]);
  expect(framed.text).toBe('{"a":[{"$bytes":0},{"b":{"$bytes":1}}]}');
});

test('a text that refers to missing bytes is rejected', () => {
  expect(() => restoreBytes({ text: '{"$bytes":1}', bytes: [new Uint8Array(1)] })).toThrow(SyntaxError);
  expect(() => restoreBytes({ text: '{', bytes: [] })).toThrow(SyntaxError);
});
