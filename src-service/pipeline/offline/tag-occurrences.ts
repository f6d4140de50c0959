import type { KnownLanguage } from './language.ts';
import type { Place } from './tag-candidates.ts';
import { isAcronym, spacedWords, type Word, wordsOf } from './terms.ts';

/** A word or phrase where it stands in a note. */
export type Occurrence = {
  readonly words: readonly Word[];
  /** Whether it is written as a name: with capitals that its place does not ask for. */
  readonly capital: boolean;
  /** Whether it is all that stands between two breaks: a list item or a title of its own. */
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

/** Whether a word is a number of a thing, or of a thing on the web: "tw-558-20417", "bPlbNr6hzy". */
const isCode = (text: string): boolean =>
  (text.match(/\p{N}/gu)?.length ?? 0) > 3 || /\p{N}\p{L}+\p{N}|_/u.test(text);

/** What a course, a form or an error is called: "GEOG3021". */
const course = /^\p{L}{2,5}\p{N}{2,4}$/u;

/** A word that can be (part of) a tag. In German only what is written as a noun, since that is known from its capital. */
function isTerm({ text, folded, stop }: Word, code: string | null, place: Place): boolean {
  if (stop || /^\p{N}/u.test(folded) || (isCode(text) && !(place === 'title' && course.test(text))))
    return false;
  const least = isAcronym(text) || /\p{Script=Hangul}/u.test(folded) ? 2 : 3;
  if ([...folded].length < least) return false;
  return (
    code !== 'de' ||
    (place === 'title' && /^\p{Ll}{4,}e[rl]?n$/u.test(text)) ||
    /^\p{Lu}/u.test(text) ||
    /[\p{N}._]/u.test(text)
  );
}

/** Signs that make a noun of the word before them, which a segmenter leaves apart in Chinese: 志愿+者. */
const suffix =
  /^[者员員角机機器液袋肉间会會书書代费費表单店馆館院站车車室区區库庫量率物品油粉菜花茶酒糖鱼饭面票证卡键鍵场堂桌椅床灯柜刀杯碗锅门窗墙桩图図学家师師生工部组組处局厅楼房路街城市县県省国型性力法式度论史業屋券届係長网線线箱板球赛節节祭展集社]$/u;
/** Chinese verbs of one character, which stand right before their object: 订+窗帘. */
const shortVerb =
  /^[订选量问退买卖带取交送换修拿放做写看找去来到打开关洗扫搬给请约改定办查读学喝吃用跑走听说想切炒倒加煮炖烤拌装拆贴挂收发寄借还租付付赔陪见讲画唱教种养剪缝补清擦倒占办连点]$/u;
/** Chinese and Japanese amounts: "三百", "一泊". A unit begins with no numeral, so that there is one way to read each. */
const amount =
  /^[一二三四五六七八九十百千万亿零两半几数点]+(?:[元块円人名个個本枚回度年月日周週时時點分秒天泊杯件種种页頁歳岁号次遍斤张份家][元块円人名个個本枚回度点年月日周週时時点點分秒天泊杯件種种页頁歳岁号次遍斤两张份家]*)?$/u;
const nounWithKana =
  /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*[りちみけえせれきしび]$|^\p{Script=Han}+\p{Script=Hiragana}+\p{Script=Han}+$/u;
const particle = /^(?:を|が|は|の|に|で|と|も|へ|や|から|まで)$/;

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
  const flush = (end: number) => {
    const whole = (start === 0 || words[start - 1] === null) && (end === words.length || words[end] === null);
    for (let from = 0; from < run.length; from += 1)
      for (let length = 1; length <= longestPhrase && from + length <= run.length; length += 1) {
        // a long run is cut in pairs: 机器学习+课程笔记 rather than 学习课程
        if (run.length > longestPhrase && length > 1 && (length > 2 || from % 2 === 1)) continue;
        const part = run.slice(from, from + length);
        const size = part.reduce((sum, word) => sum + [...word.folded].length, 0);
        if (size >= 2 && (part.length === 1 || size <= longest))
          found.push({
            words: part,
            capital: false,
            whole: whole && length === run.length,
          });
      }
    run = [];
  };
  for (const [index, word] of words.entries()) {
    const base =
      language === 'zh' && word && suffix.test(word.folded)
        ? baseOfSuffix(run, word.folded, words[index + 1], place)
        : 0;
    if (word && base > 0) {
      const joined = [...run.splice(-base), word];
      run.push({
        text: joined.map(({ text }) => text).join(''),
        folded: joined.map(({ folded }) => folded).join(''),
        stop: false,
      });
    } else if (!word || word.stop || !isWideTerm(word, words[index + 1], place, language)) flush(index);
    else {
      if (run.length === 0) start = index;
      run.push(word);
    }
  }
  flush(words.length);
  if (place === 'title' || place === 'heading') found.push(...shortNames(text));
  return found;
}

/** A short title is a name as a whole: 年货, 買い物. */
const shortNames = (text: string): Occurrence[] =>
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? [])
    .filter(
      (name) =>
        name.length >= 2 && name.length <= 6 && !amount.test(name) && /[^\p{Script=Hiragana}]/u.test(name),
    )
    .map((name) => ({
      words: [{ text: name, folded: name, stop: false }],
      capital: false,
      whole: true,
    }));

/** How many words at the end of a run a suffix makes one noun with; 0 when it is a word of its own. */
function baseOfSuffix(
  run: readonly Word[],
  suffixed: string,
  next: Word | null | undefined,
  place: Place,
): number {
  const [before, last] = [run.at(-2), run.at(-1)];
  const single = (word: Word | undefined) => word !== undefined && /^\p{Script=Han}$/u.test(word.folded);
  if (single(before) && single(last)) return 2;
  if (single(last) && suffixed === '会' && (place === 'title' || !next || next.stop)) return 1;
  const noun = last?.folded ?? '';
  // a longer one is no term, and would be read again for each suffix
  if (noun.length > longestChinesePhrase) return 0;
  if (!/^\p{Script=Han}{2,}$/u.test(noun)) return 0;
  // before a verb it is "will"
  return suffixed === '会' && next && !next.stop ? 0 : 1;
}

function isWideTerm(
  { folded }: Word,
  next: Word | null | undefined,
  place: Place,
  language: KnownLanguage,
): boolean {
  if (/^[\p{N}\p{P}\p{S}]+$/u.test(folded) || /^\d/.test(folded) || amount.test(folded)) return false;
  if (/^\p{Script=Latin}/u.test(folded)) return folded.length >= 3;
  // the segmenter leaves particles on some Chinese words: "大约是"
  if (language === 'zh')
    return !/^[我你他她它这那也没了]|[是吗呢吧的了着过]$/u.test(folded) && !shortVerb.test(folded);
  if (/^\p{Script=Hiragana}+$/u.test(folded)) return false;
  if (!/\p{Script=Hiragana}/u.test(folded)) return true;
  return (
    nounWithKana.test(folded) &&
    (place === 'title' || place === 'heading' || !next || particle.test(next.folded))
  );
}
