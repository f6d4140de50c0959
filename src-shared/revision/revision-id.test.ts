import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LooseNoteDocument, normaliseDocument, saysTheSame } from './note-document.ts';
import { canonicalJson, revisionIdOf } from './revision-id.ts';
import vectors from './vectors/revision-ids.json' with { type: 'json' };

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('published vectors', () => {
  test.each(vectors)('$name', ({ input, canonical, revisionId }) => {
    const document = normaliseDocument(input);
    expect(canonicalJson(document)).toBe(canonical);
    expect(revisionIdOf(document, sha256)).toBe(revisionId);
  });
});

const unicode = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed());
const loose: fc.Arbitrary<LooseNoteDocument> = fc.record({
  id: fc.uuid(),
  previousRevisionId: fc.option(fc.stringMatching(/^[0-9a-fA-F]{64}$/)),
  title: unicode,
  account: unicode,
  folder: fc.option(unicode),
  createdAt: fc.constant('2026-03-01T09:00:00+02:00'),
  updatedAt: fc.constant('2026-03-01T09:00:00.5Z'),
  locked: fc.boolean(),
  content: unicode,
});

describe('laws', () => {
  test('the canonical form is a fixed point', () => {
    fc.assert(
      fc.property(loose, (input) => {
        const once = normaliseDocument(input);
        expect(normaliseDocument(once)).toEqual(once);
      }),
    );
  });

  test('line endings and a BOM never change the id', () => {
    fc.assert(
      fc.property(loose, (input) => {
        fc.pre(!input.content.startsWith('\ufeff'));
        const other = {
          ...input,
          content: `\ufeff${input.content.replaceAll('\r', '').replaceAll('\n', '\r\n')}`,
        };
        const plain = { ...input, content: input.content.replaceAll('\r', '') };
        fc.pre(!plain.content.startsWith('\ufeff'));
        expect(revisionIdOf(normaliseDocument(other), sha256)).toBe(
          revisionIdOf(normaliseDocument(plain), sha256),
        );
      }),
    );
  });

  test('every field except the time and the predecessor counts as a change', () => {
    fc.assert(
      fc.property(loose, loose, (one, two) => {
        const [a, b] = [normaliseDocument(one), normaliseDocument({ ...two, id: one.id })];
        const strip = (document: typeof a) =>
          JSON.stringify({ ...document, updatedAt: '', previousRevisionId: null });
        expect(saysTheSame(a, b)).toBe(strip(a) === strip(b));
      }),
    );
  });
});

test.each([
  ['a lone surrogate', { content: 'x\ud800' }],
  ['an impossible date', { createdAt: '2026-02-30T00:00:00Z' }],
  ['a predecessor that is no hash', { previousRevisionId: 'abc' }],
  ['an id with a line break', { id: 'a\nb' }],
])('%s has no canonical form', (_name, change) => {
  const sample = vectors[0]?.input;
  expect(() => normaliseDocument({ ...(sample as LooseNoteDocument), ...change })).toThrow(RangeError);
});
