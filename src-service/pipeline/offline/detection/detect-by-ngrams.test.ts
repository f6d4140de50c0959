import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { eld } from 'eld/extrasmall';
import fc from 'fast-check';
import stopwords from 'stopwords-iso' with { type: 'json' };
import { expect, test } from 'vitest';
import { detectByNgrams } from './detect-by-ngrams.ts';
import { packedFile, packedText } from './pack-ngrams.ts';

const words: Readonly<Record<string, readonly string[]>> = stopwords;

/** Words of some languages, as notes have them: with marks, links, figures and words that are longer than any n-gram reaches. */
const text = fc
  .subarray(Object.keys(words), { minLength: 1, maxLength: 3 })
  .chain((codes) => {
    const word = fc.constantFrom(...codes.flatMap((code) => words[code] ?? []));
    const other = fc.constantFrom(
      "don't",
      'İstanbul',
      '𝒻𝓊𝓃',
      'x'.repeat(80),
      '12:30',
      '`a`',
      '’',
      '🙂',
      '北京',
    );
    return fc.array(fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: other }), {
      maxLength: 150,
      size: 'max',
    });
  })
  .map((parts) => parts.join(' ').replaceAll('+ ', ''));

test('a text is in the language that eld detects, and as reliably', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (given) => {
      const expected = eld.detect(given);
      expect(detectByNgrams(given)).toEqual({
        language: expected.language,
        isReliable: expected.isReliable(),
      });
    }),
    { numRuns: 3_000 },
  );
});

test.each(['', ' ', '42', '🙂', '\ud800'])('nothing is detected in %j', (given) => {
  expect(detectByNgrams(given)).toEqual({ language: '', isReliable: false });
});

/** The table with a short name of its n-grams: other versions of zlib compress them otherwise. */
function unpacked(text: string): unknown {
  const { ngrams, ...rest } = JSON.parse(text);
  const bytes = gunzipSync(Buffer.from(ngrams, 'base64'));
  return { ...rest, ngrams: createHash('sha256').update(bytes).digest('hex') };
}

test('the packed table is that of the installed eld', async () => {
  expect(unpacked(readFileSync(packedFile, 'utf8'))).toEqual(unpacked(await packedText()));
});
