import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold.ts';
import { matchesIn } from './matches.ts';
import { hasPart, indexForm, queryPart, tokenLine, tokensOf } from './tokens.ts';

const marked = (text: string, query: string, phrase = false): string[] => {
  const part = queryPart(query, phrase);
  return part === null ? [] : matchesIn(text, [part]).map(({ start, end }) => text.slice(start, end));
};

test.each([
  ['C++, C# and .NET 9', 'c ++ c # and . net 9'],
  ['v1.20.3 or v2beta', 'v 1 . 20 . 3 or v 2beta'],
  ['a follow-up, foo_bar; it’s', 'a follow up foo bar it s'],
  ['Party 🎉🎉 ✅ 🇳🇴 ©', 'party 🎉 🎉 ✅ 🇳🇴'],
  ['図書館v2の', '図 書 館 v 2 の'],
  ['+47 555-1234 #12 … .. +', '47 555 1234 12'],
  ['see host.example/a.pdf.', 'see host . example a . pdf'],
])('%j is indexed as %j', (text, line) => {
  expect(indexForm(text)).toBe(line);
});

test.each([
  ['the Ærø ferry', 'aero', ['Ærø']],
  ['Großes Maß', 'gros', ['Groß']],
  ['ein Fußweg', 'fuss', ['Fuß']],
  ['C, C++, c++20, Cats', 'C++', ['C++', 'c++']],
  ['dotnet, .NET, ASP.NET', '.net', ['.NET', '.NET']],
  ['an .env file of env', '.env', ['.env']],
  ['release v1.2.3 and 1.2.30', '1.2.3', ['1.2.3', '1.2.3']],
  ['a cof\u00adfee\u00ad pot', 'coffee', ['cof\u00adfee\u00ad']],
  ['Cafe\u0301s', 'cafe', ['Cafe\u0301']],
  ['👍🏽 up', '👍', ['👍🏽']],
  ['ﬁnance oﬃce', 'fi', ['ﬁ']],
  ['ﾃﾞｰﾀ', 'データ', ['ﾃﾞｰﾀ']],
  ['node-red, node red, nodered', 'node-red', ['node-red', 'node red']],
])('in %j, %s is marked', (text, query, found) => {
  expect(marked(text, query)).toEqual(found);
});

test('a phrase ends with a whole word', () => {
  expect(marked('Straßen, Straße', 'strasse', true)).toEqual(['Straße']);
  expect(marked('the tanker, the tank', 'the tank', true)).toEqual(['the tank']);
});

const pieces = [
  ...[
    'Straße',
    'Ærø',
    'C++',
    'C#',
    '.net',
    'node.js',
    'v1.2',
    'oﬃce',
    'cof\u00adfee',
    'a\u0301',
    '図書',
    'ﾊﾞｽ',
    '🎉',
    '👩‍💻',
    '✅️',
  ],
  ...['مَكْتَبَة', 'סֵפֶר', 'λόγος', 'x_y', 'a-b', 'aa', ' ', ' ', ' ', '\n', ', ', '(', '*', '½', '한', 'ไทย'],
];
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));

const segmenter = new Intl.Segmenter();

test('what is written from the beginning of a word on is found and marked there', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (written, first, length) => {
      const starts = [
        ...written.matchAll(/(?<![\p{L}\p{N}\p{M}\p{Cf}.+#])[\p{L}\p{N}.]|\p{Extended_Pictographic}/gu),
      ];
      const start = starts[first % Math.max(1, starts.length)]?.index;
      fc.pre(start !== undefined);
      // whole characters, as a user sees them
      const characters = Array.from(segmenter.segment(written.slice(start)), ({ segment }) => segment);
      const query = characters.slice(0, 1 + (length % characters.length)).join('');
      const part = queryPart(query, false);
      fc.pre(part !== null);
      expect(hasPart(indexForm(written), part)).toBe(true);
      expect(matchesIn(written, [part]).some((match) => match.start <= start + 1 && match.end > start)).toBe(
        true,
      );
    }),
    { numRuns: 1000 },
  );
});

test('a part is marked where the index has it, and nowhere else', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      (written, asked, phrase) => {
        const part = queryPart(asked.join(''), phrase);
        fc.pre(part !== null);
        const matches = matchesIn(written, [part]);
        expect(matches.length > 0).toBe(hasPart(indexForm(written), part));
        for (const { start, end } of matches)
          expect(foldText(written.slice(start, end)).replaceAll(/[^\p{L}\p{N}]/gu, '')).toContain(
            part.words.join('').replaceAll(/[^\p{L}\p{N}]/gu, ''),
          );
      },
    ),
    { numRuns: 1000 },
  );
});

test('a token is one for the index, which separates at spaces and sees capital letters of ASCII alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (noise) => {
      const folded = foldText(noise.toWellFormed());
      for (const { 0: token } of tokensOf(folded)) expect(token).toMatch(/^[a-z0-9+#.\u0080-\u{10ffff}]+$/u);
      expect(tokenLine(folded)).toBe(Array.from(tokensOf(folded), ({ 0: token }) => token).join(' '));
    }),
  );
});
