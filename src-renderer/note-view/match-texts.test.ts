import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../src-shared/search/fold.ts';
import { matchTexts } from './match-texts.ts';
import { compileFind, emptyQuery, type SearchQuery } from './search-query.ts';

/** The parts of a text that are found, as they are written. */
function found(content: string, text: string, how: Partial<SearchQuery> = {}): string[] {
  const compiled = compileFind({ ...emptyQuery, text, ...how });
  if (compiled.kind !== 'pattern') return [];
  return matchTexts({ pattern: compiled.pattern, texts: [content], limit: 100 }).map(({ groups: [whole] }) =>
    content.slice(...(whole ?? [0, 0])),
  );
}

test('a match has the marks of its last character, and no invisible character behind it', () => {
  expect(found('co\u00adop\u00ad-co\u00adop', 'coop')).toEqual(['co\u00adop', 'co\u00adop']);
  expect(found('\u200fab\u200f ab\u200b', 'ab')).toEqual(['ab', 'ab']);
  expect(found('می\u200cخواهم', 'می')).toEqual(['می']);
  expect(found('كتـاب', 'كت')).toEqual(['كت']);
  expect(found('cafe\u0301\u00ads', 'cafe')).toEqual(['cafe\u0301']);
  expect(found('👍🏽 1\ufe0f\u20e3 ✅\ufe0f', '👍')).toEqual(['👍🏽']);
  expect(found('✅\ufe0f\u200d', '✅')).toEqual(['✅\ufe0f']);
});

test('no sequence of emoji is cut in half', () => {
  expect(found('👩‍💻 👩 💻', '👩')).toEqual(['👩']);
  expect(found('👩‍💻 👩 💻', '💻')).toEqual(['💻']);
  expect(found('👩🏽‍💻!', '👩‍💻')).toEqual(['👩🏽‍💻']);
  expect(found('👩🏽‍💻!', '👩')).toEqual([]);
  expect(found('❤️‍🔥', '❤')).toEqual([]);
  expect(found('🇩🇪🇪🇸', '🇪')).toEqual([]);
  expect(found('🇩🇪🇪🇸', '🇪🇪')).toEqual([]);
  expect(found('🇩🇪🇪🇸', '🇪🇸')).toEqual(['🇪🇸']);
});

const strict: readonly Partial<SearchQuery>[] = [{ matchCase: true }, { regexp: true }];

test('what is found by case or by an expression is made of whole characters, too', () => {
  for (const how of strict) {
    expect(found('👩‍💻 👩 💻', '👩', how)).toEqual(['👩']);
    expect(found('👩‍💻 👩 💻', '💻', how)).toEqual(['💻']);
    expect(found('👍🏽 👍', '👍', how)).toEqual(['👍']);
    expect(found('❤️‍🔥 ❤️ ❤', '❤', how)).toEqual(['❤️', '❤']);
    expect(found('🇩🇪🇪🇸🇪🇪', '🇪🇪', how)).toEqual(['🇪🇪']);
    expect(found('🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴', '🏴', how)).toEqual(['🏴']);
    expect(found('1️⃣ 1', '1', how)).toEqual(['1']);
    expect(found('cafe\u0301 cafe', 'cafe', how)).toEqual(['cafe']);
    expect(found('cafe\u0301 cafe', 'cafe', { ...how, wholeWord: true })).toEqual(['cafe']);
    expect(found('\u1112\u1161\u11ab \u1112\u1161', '\u1112\u1161', how)).toEqual(['\u1112\u1161']);
    // a vowel of an Indic script is a letter that is typed after another
    expect(found('हिन्दी', 'हिन्द', how)).toEqual(['हिन्द']);
    expect(found('🙂', '\ud83d', how)).toEqual([]);
  }
  expect(found('👩‍💻 e\u0301 🇩🇪', '.', { regexp: true })).toEqual([' ', ' ']);
  expect(found('👩‍💻 🇩🇪🇪🇸', '[^ ]+?', { regexp: true })).toEqual(['👩‍💻', '🇩🇪', '🇪🇸']);
  expect(found('a-b 🙂- ', '.\\-', { regexp: true })).toEqual(['a-', '🙂-']);
  // valid without the flag u alone
  expect(found('a{ 🙂{', '.{', { regexp: true })).toEqual(['a{']);
});

test('who looks for a part of a character finds it', () => {
  expect(found('e\u0301 👍🏽', '\u0301', { matchCase: true })).toEqual(['\u0301']);
  expect(found('👍🏽', '🏽', { matchCase: true })).toEqual(['🏽']);
  expect(found('👩‍💻', '\u200d')).toEqual(['\u200d']);
  expect(found('e\u0301 👩‍💻', '\\p{M}|\\u200d', { regexp: true })).toEqual(['\u0301', '\u200d']);
});

const unit = fc.constantFrom(
  ...['a', 'b', 'ß', 'é', 'e\u0301', ' ', '👩', '👩🏽', '❤\ufe0f', '🇩', '🇪', 'م'],
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u2067', '\ufeff', '\u0640'],
);
const invisible = /[\u00ad\u200b-\u200f\u2067\ufeff\u0640]/;

test('what is found is what was looked for, begins and ends with a character that is seen, and none of those stands between two of an emoji', () => {
  const text = fc.string({ unit, maxLength: 20 });
  fc.assert(
    fc.property(text, fc.string({ unit, minLength: 1, maxLength: 3 }), (content, wanted) => {
      for (const part of found(content, wanted)) {
        expect(invisible.test(part[0] ?? '') || invisible.test(part.at(-1) ?? '')).toBe(
          foldText(wanted) === '',
        );
        if (foldText(wanted) !== '') expect(foldText(part)).toBe(foldText(wanted));
      }
    }),
  );
});
