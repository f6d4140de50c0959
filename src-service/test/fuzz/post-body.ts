import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { maxTextBytes } from '../../../src-shared/memory-api/limits.ts';

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
const unicodeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...awkward), { maxLength: 6 }).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.nat({ max: 40_000 }).map((length) => '\u0000é'.repeat(length)) },
);

/** The same with a limit in bytes of UTF-8; what is longer is cut between two characters, at the limit or just before it. */
const unicodeTextUpTo = (bytes: number): fc.Arbitrary<string> =>
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
const awkwardName: fc.Arbitrary<string> = fc.constantFrom(
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
const hostileValue: fc.Arbitrary<string> = fc.oneof(
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

/** A JSON text still in parts: what each property is called and what it says, both as they are written. */
type Written = { readonly name: string; readonly value: string };

const timestamp = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().replace(/\.\d+Z$/, 'Z'));

/** A string as JSON, each character as itself or escaped as `escapes` will have it. */
function written(text: string, escapes: number): string {
  const characters = [...text].map((character, index) => {
    const isEscaped = /[\u0000-\u001f"\\]/.test(character) || ((escapes >>> (index % 32)) & 1) === 1;
    if (!isEscaped) return character;
    // both halves of a pair: one that is written as it is would be no Unicode on its way
    return character.split('').map(escapedUnit).join('');
  });
  return `"${characters.join('')}"`;
}

const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Bytes of what makes an id one of its own. */
const uuidLength = 36;

/** The properties of a valid first revision of a new note, in any order and any spelling. */
const validMemory: fc.Arbitrary<readonly Written[]> = fc
  .tuple(
    fc.record({
      note: unicodeTextUpTo(maxTextBytes.id - uuidLength),
      title: unicodeTextUpTo(maxTextBytes.title),
      account: unicodeTextUpTo(maxTextBytes.account),
      folder: fc.option(unicodeTextUpTo(maxTextBytes.folder)),
      content: unicodeText,
      createdAt: timestamp,
      updatedAt: timestamp,
      locked: fc.boolean(),
      upperCase: fc.boolean(),
    }),
    // what is not escaped is written as it is: plain JSON most of the time
    fc.oneof(fc.constant(0), fc.integer()),
    fc.infiniteStream(fc.nat()),
  )
  .map(([{ note, upperCase, ...fields }, escapes, order]) => {
    // of its own in every run, so that nothing is refused because it was there before
    const id = note + randomUUID();
    const hash = createHash('sha256').update(id).digest('hex');
    const revisionId = upperCase ? hash.toUpperCase() : hash;
    return Object.entries({ ...fields, app: 'example-notes', id, revisionId, previousRevisionId: null })
      .map(([name, value]) => ({
        name: written(name, escapes),
        value: typeof value === 'string' ? written(value, escapes) : JSON.stringify(value),
        place: order.next().value ?? 0,
      }))
      .toSorted((one, other) => one.place - other.place);
  });

type Change = (parts: readonly Written[]) => readonly Written[];

/** One change of the structure. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), hostileValue).map(
    ([at, value]): Change =>
      (parts) =>
        parts.map((part, index) => (index === at % parts.length ? { ...part, value } : part)),
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, from]): Change =>
      (parts) =>
        parts.map((part, index) =>
          index === at % parts.length ? { ...part, value: parts[from % parts.length]?.value ?? '' } : part,
        ),
  ),
  fc.nat().map(
    (at): Change =>
      (parts) =>
        parts.filter((_, index) => index !== at % parts.length),
  ),
  fc.nat().map(
    (at): Change =>
      (parts) => [...parts, ...parts.slice(at % parts.length, (at % parts.length) + 1)],
  ),
  fc.tuple(awkwardName, hostileValue, fc.integer()).map(
    ([name, value, escapes]): Change =>
      (parts) => [{ name: written(name, escapes), value }, ...parts],
  ),
  fc.tuple(fc.nat(), awkwardName, fc.integer()).map(
    ([at, name, escapes]): Change =>
      (parts) =>
        parts.map((part, index) =>
          index === at % parts.length ? { ...part, name: written(name, escapes) } : part,
        ),
  ),
);

const space = fc.constantFrom('', ' ', '\n', '\t\r\n  ', '\u00a0', '\ufeff');

const documentOf = (parts: readonly Written[], gap: string): string => {
  const memory = parts.map(({ name, value }) => `${gap}${name}${gap}:${value}`).join(',');
  return `${gap}{"type":${gap}"note","memory":{${memory}}${gap}}${gap}`;
};

/** A body that keeps the contract, in some spelling. */
export const validBody: fc.Arbitrary<Buffer> = fc
  .tuple(validMemory, fc.constantFrom('', ' ', '\n', '\t\r\n '))
  .map(([parts, gap]) => Buffer.from(documentOf(parts, gap)));

/** A body whose structure was changed here and there; some of them are still valid. */
const changedBody: fc.Arbitrary<Buffer> = fc
  .tuple(validMemory, fc.array(change, { minLength: 1, maxLength: 3 }), space)
  .map(([parts, changes, gap]) =>
    Buffer.from(
      documentOf(
        changes.reduce((so, apply) => (so.length > 0 ? apply(so) : so), parts),
        gap,
      ),
    ),
  );

/** Bytes that no UTF-8 has, or should have: overlong, surrogates, beyond Unicode, cut off, byte order marks. */
const brokenBytes = fc.constantFrom(
  [0xc0, 0x80],
  [0xc0, 0xaf],
  [0xe0, 0x80, 0xaf],
  [0xf0, 0x80, 0x80, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xfe, 0xff],
  [0xef, 0xbb, 0xbf],
  [0xc3],
  [0x80],
  [0x00],
  [0x22],
  [0x5c],
);

/** A body some of whose bytes were changed, lost or added. */
const damagedBody: fc.Arbitrary<Buffer> = fc
  .tuple(
    validBody,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.oneof(brokenBytes, fc.uint8Array({ maxLength: 4 }))), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([body, damages]) =>
    damages.reduce((bytes: Buffer, [at, lost, added]) => {
      const place = at % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, place), Buffer.from(added), bytes.subarray(place + lost)]);
    }, body),
  );

/** A body that breaks off. */
const cutBody = fc.tuple(validBody, fc.nat()).map(([body, at]) => body.subarray(0, at % body.length));

/** Any body that a client might send. */
export const anyBody: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 2, arbitrary: validBody },
  { weight: 4, arbitrary: changedBody },
  { weight: 3, arbitrary: damagedBody },
  { weight: 1, arbitrary: cutBody },
  { weight: 1, arbitrary: hostileValue.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
);
