import { foldCase } from '../../../src-shared/fold-case.ts';
import type { KnownLanguage } from './language.ts';
import { isAcronym, spacedWords, type Word, wordsOf } from './terms.ts';
import type { TextBlock } from './text-blocks.ts';

/** Where a text stands: in a name of the note, or as what block of its text. */
export type Place = 'title' | 'leaf' | 'folder' | 'fence' | 'kind' | TextBlock['kind'];

/** A word or phrase where it stands in a note. */
export type Occurrence = {
  readonly words: readonly Word[];
  /** Whether it is written as a name: with capitals that its place does not ask for. */
  readonly capital: boolean;
  /** Whether it is all that stands between two breaks: a list item or a title of its own; in Chinese and Japanese, up to a small word. */
  readonly whole: boolean;
};

/** Words a phrase may have. */
const longestPhrase = 3;

/** The terms of a text whose words are apart by spaces: words and short phrases without small words at their ends. */
export function spacedOccurrences(text: string, place: Place, code: string | null): Occurrence[] {
  const words = spacedWords(text, code);
  const isSentence = place === 'paragraph' || place === 'item' || place === 'task';
  const terms = words.map(
    (word) => word !== null && isTerm(word, code, place) && !(place === 'title' && isShort(word, text)),
  );
  const capitals = words.map(
    (word, index) =>
      word !== null &&
      (isAcronym(word.text) ||
        (isSentence && /^\p{Lu}/u.test(word.text) && (words[index - 1] ?? null) !== null)),
  );
  const found: Occurrence[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= from + longestPhrase && terms[from]; to += 1) {
      if (to > words.length || words[to - 1] === null) break;
      if (!terms[to - 1]) continue;
      const part = words.slice(from, to).filter((word) => word !== null);
      const inner = part.slice(1, -1);
      if (inner.some((word, index) => !terms[from + 1 + index] && !isJoint(word))) break;
      const whole = (words[from - 1] ?? null) === null && (words[to] ?? null) === null;
      const names = part.every((word, index) => word.stop || capitals[from + index] === true);
      found.push({ words: part, capital: names, whole });
    }
  return found;
}

/** Whether a small word makes one term of two nouns: "salle de bains", "bill of lading". */
const isJoint = ({ folded }: Word): boolean => /^(?:of|de|du|des|d['’]|del|della|di|da|do|dos)$/.test(folded);

/** "Rép.", "Fwd:": a title's short forms name nothing. */
const isShort = ({ text }: Word, title: string): boolean =>
  text.length <= 4 &&
  /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(text) &&
  (title.startsWith(`${text}:`) || title.includes(`${text}. `));

/** A word that can be (part of) a tag. In German only what is written as a noun, since that is known from its capital. */
function isTerm({ text, folded, stop }: Word, code: string | null, place: Place): boolean {
  if (stop || /^\p{N}/u.test(folded)) return false;
  const least = isAcronym(text) || /\p{Script=Hangul}/u.test(folded) ? 2 : 3;
  if ([...folded].length < least) return false;
  return (
    code !== 'de' ||
    (place === 'title' && /^\p{Ll}{4,}e[rl]?n$/u.test(text)) ||
    /^\p{Lu}/u.test(text) ||
    /[\p{N}._]/u.test(text)
  );
}

/** Chinese verbs of one character, which stand right before their object: 订+窗帘. */
const shortVerb =
  /^[订选量问退买卖带取交送换修拿放做写看找去来到打开关洗扫搬给请约改定办查读学喝吃用跑走听说想切炒倒加煮炖烤拌装拆贴挂收发寄借还租付付赔陪见讲画唱教种养剪缝补清擦倒占办连点]$/u;
/** Chinese and Japanese amounts: "三百", "一泊". A unit begins with no numeral, so that there is one way to read each. */
const amount =
  /^[一二三四五六七八九十百千万亿零两半几数点]+(?:[元块円人名个個本枚回度年月日周週时時點分秒天泊杯件種种页頁歳岁号次遍斤张份家][元块円人名个個本枚回度点年月日周週时時点點分秒天泊杯件種种页頁歳岁号次遍斤两张份家]*)?$/u;
const nounWithKana =
  /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*[りちみけえせれきしび]$|^\p{Script=Han}+\p{Script=Hiragana}+\p{Script=Han}+$/u;
/** Characters a phrase may have. Chinese runs on without small words, so that longer ones are half a sentence. */
const longestChinesePhrase = 5;
const longestJapanesePhrase = 8;

/** The terms of a Chinese or Japanese text: runs of nouns that stand together, and their parts. */
export function wideOccurrences(text: string, place: Place, language: 'zh' | 'ja'): Occurrence[] {
  const found: Occurrence[] = [];
  const words = wordsOf(text, language);
  const longest = language === 'zh' ? longestChinesePhrase : longestJapanesePhrase;
  let run: Word[] = [];
  let start = 0;
  const flush = () => {
    const isFirst = (words[start - 1] ?? null) === null;
    for (let from = 0; from < run.length; from += 1)
      for (let length = 1; length <= longestPhrase && from + length <= run.length; length += 1) {
        const part = run.slice(from, from + length);
        const size = part.reduce((sum, word) => sum + [...word.folded].length, 0);
        if (size >= 2 && (part.length === 1 || size <= longest))
          found.push({ words: part, capital: false, whole: isFirst && length === run.length });
      }
    run = [];
  };
  for (const [index, word] of words.entries())
    if (!word || word.stop || !isWideTerm(word, language)) flush();
    else {
      if (run.length === 0) start = index;
      run.push(word);
    }
  flush();
  if (place === 'title' || place === 'heading') found.push(...shortNames(text));
  return found;
}

/** A name as it is: of a folder, of a short title. */
export const wholeName = (name: string): Occurrence => ({
  words: name
    .trim()
    .split(/\s+/)
    .map((text) => ({ text, folded: foldCase(text), stop: false })),
  capital: false,
  whole: true,
});

/** A short title is a name as a whole: 年货, 買い物. */
const shortNames = (text: string): Occurrence[] =>
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? [])
    .filter(
      (name) =>
        name.length >= 2 && name.length <= 6 && !amount.test(name) && /[^\p{Script=Hiragana}]/u.test(name),
    )
    .map(wholeName);

function isWideTerm({ folded }: Word, language: KnownLanguage): boolean {
  if (/^[\p{N}\p{P}\p{S}]+$/u.test(folded) || /^\d/.test(folded) || amount.test(folded)) return false;
  if (/^\p{Script=Latin}/u.test(folded)) return folded.length >= 3;
  // the segmenter leaves particles on some Chinese words: "大约是"
  if (language === 'zh')
    return !/^[我你他她它这那也没了]|[是吗呢吧的了着过]$/u.test(folded) && !shortVerb.test(folded);
  return !/\p{Script=Hiragana}/u.test(folded) || nounWithKana.test(folded);
}
