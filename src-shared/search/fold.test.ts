import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldText } from './fold.ts';

test.each([
  ['Ærøskøbing Œuvre Þór Đà Łódź', 'aeroskobing oeuvre thor da lodz'],
  ['Maß GROẞ Ĳssel', 'mass gross ijssel'],
  ['KIŞ kış İzmir', 'kis kis izmir'],
  ['Ωμέγα ὀδός ΧΡΟΝΟΣ', 'ωμεγα οδοσ χρονοσ'],
  ['Ёлка йод', 'елка иод'],
  ['סֵפֶר', 'ספר'],
  ['مَكْتَبَـــة أخبار', 'مكتبه اخبار'],
  ['کتاب ۱۲', 'كتاب 12'],
  ['ｺｰﾋｰ ﾊﾞｽ Ｃ＋＋ １２', 'コーヒー バス c++ 12'],
  ['か\u3099 が か', 'が が か'],
  ['한 \u1112\u1161\u11ab ﾡ', '\u1112\u1161\u11ab \u1112\u1161\u11ab \u1100'],
  ['ﬂuﬀ ﬁre', 'fluff fire'],
  ['cof\u00adfee te\u200ba\ufeff', 'coffee tea'],
  ['👍🏽 ✅️ 👩‍💻', '👍 ✅ 👩💻'],
  ['m² 1½ ①', 'm2 1½ 1'],
  ['图書館 ไทย हिन्दी', '图書館 ไทย हिन्दी'],
  ['Hawaiʻi', "hawai'i"],
  ['“it’s”\u00a0– so', '"it\'s" - so'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const noise = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'a',
          'ß',
          'Æ',
          'ﬁ',
          '\u00ad',
          '\u200d',
          '\u0301',
          '\u0323',
          'か',
          '\u3099',
          'ﾊ',
          'ﾞ',
          'İ',
          'Σ',
          '½',
        ],
        ...[
          '\u1112',
          '\u1161',
          '\u11ab',
          '한',
          'ﾡ',
          'ﾰ',
          'ﷺ',
          'ـ',
          '\u05b5',
          '👍',
          '🏽',
          '\ud83d',
          ' ',
          'ǆ',
          'ŉ',
          'ΐ',
          '㎏',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('folding twice is folding once, with places or without', () => {
  fc.assert(
    fc.property(noise, (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
      expect(fold(text).text).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test('each offset of a folded text has its place in the original, and none goes back', () => {
  fc.assert(
    fc.property(noise, (original) => {
      const { text, places } = fold(original);
      expect(places[text.length]).toBe(original.length);
      for (let at = 1; at <= text.length; at += 1)
        expect(places[at]).toBeGreaterThanOrEqual(places[at - 1] ?? Number.POSITIVE_INFINITY);
    }),
  );
});

test('words are folded the same alone and beside others', () => {
  fc.assert(
    fc.property(noise, noise, (one, other) => {
      expect(foldText(`${one} ${other}`)).toBe(
        `${foldText(one)} ${foldText(other)}`.replace(/^ (?=\p{M})/u, ' '),
      );
    }),
  );
});
