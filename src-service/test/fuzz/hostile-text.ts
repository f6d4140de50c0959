import fc from 'fast-check';

/** Text that is known to break parsers, databases or terminals. */
const awkward = [
  '',
  '\u0000',
  'before\u0000after',
  '\u0000\u0000\u0000',
  '\u0001\u001f\u007f\u0085',
  '\u2028\u2029',
  '\ufeff',
  '\uffff\ufffe\ufffd',
  '\u202e\u200b\u0301',
  '\u{10ffff}\u{1f468}\u200d\u{1f680}',
  'Å\u0041\u030a',
  '\\u0000 \\x00 \\0 \\',
  "'; DROP TABLE memory; --",
  '$1 {} %s %00 %n',
  '</script><script>alert(1)</script>',
  '\r\n\r\nHTTP/1.1 200 OK\r\n',
  '{"title":"x"}',
  '1e400',
  '-0',
  'null',
  '__proto__',
  'constructor',
];

/** Any well-formed Unicode text, U+0000 and all. */
export const unicodeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...awkward), { maxLength: 6 }).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.nat({ max: 40_000 }).map((length) => '\u0000é'.repeat(length)) },
);

/** The same with a limit in bytes of UTF-8; what is longer is cut between two characters, at the limit or just before it. */
export const unicodeTextUpTo = (bytes: number): fc.Arbitrary<string> =>
  unicodeText.map((text) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(wholeCharacters(Buffer.from(text), bytes)),
  );

/** As many bytes as `most` at most, the last character of which is whole. */
function wholeCharacters(text: Uint8Array, most: number): Uint8Array {
  let end = Math.min(text.length, most);
  while (end < text.length && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return text.subarray(0, end);
}

/** Names that properties of objects have had by surprise. */
export const awkwardName: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  '',
  'title\u0000',
  'Title',
  ' title',
  'type',
  'memory',
  'content',
  '~0~1/',
);

/** Pieces of JSON, or nearly, that stand where a value should. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '1e400',
    '-1e400',
    '-0',
    '1e-999',
    '0123',
    '+1',
    '.5',
    '0x10',
    'NaN',
    'Infinity',
    'undefined',
    'true',
    'null',
    '[]',
    '{}',
    '"123"',
    '1',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\ud83d"',
    '"\\u0000"',
    '"\\u00"',
    '"\\x41"',
    '"\u0000"',
    '"\t"',
    '"open',
    "'single'",
    '{"__proto__":{"title":"x"}}',
    '{"constructor":{"prototype":{"locked":true}}}',
    '{"toString":1,"valueOf":2,"toJSON":3}',
    '',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((digits) => '9'.repeat(digits)),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => '{"a":'.repeat(depth)),
  fc.integer({ min: 1, max: 5_000 }).map((width) => `[${Array(width).fill('0').join(',')}]`),
  fc
    .integer({ min: 1, max: 3_000 })
    .map((width) => `{${Array.from({ length: width }, (_, index) => `"${index}":{}`).join(',')}}`),
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);
