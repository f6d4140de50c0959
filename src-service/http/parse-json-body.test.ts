import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectJson, maxDepth, maxValues } from './parse-json-body.ts';

test('a document that a serialiser wrote is plain', () => {
  const value = fc.jsonValue({ maxDepth: 5, noUnicodeString: false });
  const space = fc.constantFrom('', ' ', '\n\t');
  fc.assert(
    fc.property(value, space, (document, indent) => {
      expect(inspectJson(JSON.stringify(document, null, indent))).toEqual({ kind: 'plain' });
    }),
  );
});

test('a name that is repeated anywhere is found, however it is spelled', () => {
  const name = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(name, fc.jsonValue(), fc.boolean(), (text, value, escaped) => {
      const plain = JSON.stringify(text);
      const spelled = escaped ? `"${escapeAll(JSON.parse(plain))}"` : plain;
      const json = `{"list":[0,{${plain}:${JSON.stringify(value)} , ${spelled}\n:1}]}`;
      const pointer = text.replaceAll('~', '~0').replaceAll('/', '~1');
      expect(inspectJson(json)).toEqual({ kind: 'repeated-name', path: `/list/1/${pointer}` });
    }),
  );
});

test('the same name in two objects is not repeated', () => {
  expect(inspectJson('{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"a","d":"a"}')).toEqual({ kind: 'plain' });
});

test('depth and number of values are bounded', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(inspectJson(nested(maxDepth)).kind).toBe('plain');
  expect(inspectJson(nested(maxDepth + 1)).kind).toBe('too-complex');
  const list = (commas: number) => `[0${',0'.repeat(commas)}]`;
  expect(inspectJson(list(maxValues)).kind).toBe('plain');
  expect(inspectJson(list(maxValues + 1)).kind).toBe('too-complex');
});

// took minutes when each bracket spelled out where it stands
test('a name of megabytes before a million brackets costs no more than their length', () => {
  const hostile = `{"${'a'.repeat(4_000_000)}":${'{}'.repeat(1_000_000)}`;
  expect(inspectJson(hostile)).toEqual({ kind: 'plain' });
});

test('any text is inspected without an error', () => {
  const unit = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', ' ', 'a', '1');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(inspectJson(text).kind).toMatch(/^(plain|too-complex|repeated-name)$/);
    }),
  );
});

const escapeAll = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
