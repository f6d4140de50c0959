import { isWhole } from '../brackets.ts';
import type { KnownLanguage } from '../language.ts';
import { splitSentences } from '../sentences.ts';
import { widthOf } from '../width.ts';

/** Widest gist; a character of Chinese, Japanese or Korean counts as two. */
export const widestGist = 140;

/** What glues two sentences, and what ends one before the text does. */
const glue = /[;；؛\r\n]/u;
const inner = /[!?。！？؟…](?=.)|\.{2,}|(?:\p{Lu}{2}|\p{N}{3})\.\s+[\p{Lu}\p{N}]/su;
/** What stands in brackets is part of the sentence around it. */
const inBrackets = /[(（][^()（）]*[)）]/gu;

/** Whether a text is one sentence: it has one end at most, nothing is glued to it, and its brackets and quotes are closed. */
export const isOneSentence = (text: string, language: KnownLanguage | null): boolean =>
  isWhole(text) &&
  hasWholeQuotes(text) &&
  !glue.test(text) &&
  !/[?？؟:：…]["'”»」]*$/u.test(text) &&
  isUnbroken(text.replace(inBrackets, ''), language);

const isUnbroken = (text: string, language: KnownLanguage | null): boolean =>
  !inner.test(text) && splitSentences(text, language).length === 1;

/** Whether a text can stand among others in one sentence. */
export const canJoin = (text: string, language: KnownLanguage | null): boolean =>
  /\p{L}{2}|\p{Script=Han}/u.test(text) &&
  !/^[([（]|[:：.。]$|[:：]\s|[,，、،](?!\d)/u.test(text) &&
  isOneSentence(text, language);

const hasWholeQuotes = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 0 &&
  quotes.every(([open, close]) => text.split(open).length === text.split(close).length);
const quotes: readonly (readonly [string, RegExp])[] = [
  ['«', /»/],
  ['„', /[“”]/],
];

/** A lead, and as many of the facts as fit, from two on: "Recipe: flour, milk and eggs". Null where not even these fit. */
export function sentenceOf(
  lead: string,
  facts: readonly string[],
  code: string | null,
  mayStartSmall: (word: string) => boolean,
): string | null {
  for (let count = facts.length; count >= 2; count -= 1) {
    const shown = facts
      .slice(0, count)
      .map((text, at) => (at === 0 && lead === '' ? startBig(text) : startSmall(text, mayStartSmall)));
    const joined = joinFacts(shown, code);
    const text = lead === '' ? joined : `${lead}${colonOf(code)}${joined}`;
    if (widthOf(text) <= widestGist) return text;
  }
  return null;
}

/** In Chinese, "和" stands between names, and a comma between what is wider. */
const widestName = 16;

/** Facts in a row, as a language joins them: "a, b and c". `code` is its ISO 639-1 code, null where it is not known. */
export function joinFacts(facts: readonly string[], code: string | null): string {
  if (code === 'ja') return facts.join('、');
  if (code === 'zh' && facts.some((text) => widthOf(text) > widestName)) return facts.join('，');
  if (code === null || code === 'ko') return facts.join(', ');
  // the British list has no comma before "and", as in most languages
  return new Intl.ListFormat(code === 'en' ? 'en-GB' : code, { type: 'conjunction' }).format(facts);
}

const colonOf = (code: string | null): string =>
  code === 'zh' || code === 'ja' ? '：' : code === 'fr' ? ' : ' : ': ';

/** With a capital at its beginning, as a sentence has it; a name that is written otherwise stays so: "iPhone". */
export const startBig = (text: string): string =>
  /^\p{Ll}+(?![\p{L}\p{N}._/=-])/u.test(text)
    ? text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
    : text;

/** Fewer words may be the name of something. */
const leastWords = 4;

/** Without the capital that a sentence began with, where its first word is no name. */
const startSmall = (text: string, may: (word: string) => boolean): string => {
  const word = /^\p{Lu}\p{Ll}*(?![\p{L}\p{N}&'’./-])/u.exec(text)?.[0];
  const isName = word === undefined || word === 'I' || text.split(' ').length < leastWords;
  return !isName && may(word.toLowerCase()) ? word.toLowerCase() + text.slice(word.length) : text;
};
