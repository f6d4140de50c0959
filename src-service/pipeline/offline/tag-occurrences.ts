import type { KnownLanguage } from './language.ts';
import { type Word, wordsOf } from './terms.ts';
import { isVerb } from './verbs.ts';

/** A word or phrase where it stands in a note. */
export type Occurrence = {
  readonly words: readonly Word[];
  /** Whether the words around it show that it names a thing. */
  readonly named: boolean;
  /** Whether it is all that stands between two breaks: a list item or a title of its own. */
  readonly whole: boolean;
};

/** Where a text stands. Titles and items have no function words around them by which to recognize a noun. */
export type Place = 'title' | 'heading' | 'item' | 'cell' | 'text';

/** Words a phrase may have. */
const longestPhrase = 3;

const leading = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words right before a noun or its adjectives. */
const beforeNouns: Readonly<Partial<Record<KnownLanguage, ReadonlySet<string>>>> = {
  en: leading(
    'the a an our my your his her its their this that these those each every no any some another of in on at to from with by for about under over after before between into per without near through during across along two three four five six seven eight nine ten several many few new old',
  ),
  fr: leading(
    'le la les un une des du de au aux mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces à en dans sur sous avec sans pour par chez vers entre contre deux trois quatre cinq six plusieurs chaque',
  ),
  es: leading(
    'el la los las un una unos unas de del al a en con sin para por sobre entre hasta desde mi mis tu tus su sus nuestro nuestra este esta estos estas dos tres cuatro cinco seis varios varias cada',
  ),
};

/** Small words that make one term of two nouns. */
const joints: Readonly<Partial<Record<KnownLanguage, ReadonlySet<string>>>> = {
  fr: leading('de du des'),
  es: leading('de del'),
};

/** Forms of address: what follows is a person's name. */
const addresses = leading(
  'm mr mrs ms miss dr prof herr frau mme mlle monsieur madame sr sra don doña señor señora',
);

/** The terms of a text, where words are apart by spaces: runs of words that are no small words and no verbs. */
export function latinOccurrences(text: string, place: Place, language: KnownLanguage | null): Occurrence[] {
  const found: Occurrence[] = [];
  const words = wordsOf(text, language);
  let run: Word[] = [];
  let start = 0;
  const flush = (end: number) => {
    const whole = (start === 0 || words[start - 1] === null) && (end === words.length || words[end] === null);
    addPhrases(
      found,
      run,
      place !== 'text' && place !== 'cell' ? true : isNamed(words, start, language),
      whole,
      language,
    );
    run = [];
  };
  for (const [index, word] of words.entries()) {
    if (word && language !== null && joints[language]?.has(word.folded) && place !== 'text')
      addJoined(found, words, index, language);
    if (word && (addresses.has(word.folded) || isAddressed(words, index))) flush(index);
    else if (
      !word ||
      word.stop ||
      !isLatinTerm(word, language) ||
      (place !== 'title' && isVerb(words, index, language))
    )
      flush(index);
    else {
      if (run.length === 0) start = index;
      run.push(word);
    }
  }
  flush(words.length);
  return found;
}

/** "salle de bains": two nouns of a title or an item that a small word makes one of. */
function addJoined(
  found: Occurrence[],
  words: readonly (Word | null)[],
  index: number,
  language: KnownLanguage,
): void {
  const [before, joint, after] = words.slice(Math.max(index - 1, 0), index + 2);
  if (index === 0 || !before || !joint || !after) return;
  const nouns = [before, after].every((word) => !word.stop && isLatinTerm(word, language));
  if (!nouns) return;
  // "error de zona horaria": what is joined may have its adjective
  const more = words[index + 2];
  const end = more && !more.stop && isLatinTerm(more, language) ? [after, more] : [after];
  found.push({
    words: [before, joint, ...end],
    named: true,
    whole: index === 1 && words.length === 2 + end.length,
  });
}

/** Whether a word is the name after "Mrs" or "Dr.". */
function isAddressed(words: readonly (Word | null)[], index: number): boolean {
  const before = words[index - 1] ?? words[index - 2];
  return before != null && addresses.has(before.folded) && /^\p{Lu}/u.test(words[index]?.text ?? '');
}

function isNamed(words: readonly (Word | null)[], start: number, language: KnownLanguage | null): boolean {
  const before = words[start - 1];
  // a German noun shows by its capital, except where any word has one
  if (language === 'de') return Boolean(before);
  return Boolean(before && (beforeNouns[language ?? 'en']?.has(before.folded) ?? false));
}

function addPhrases(
  found: Occurrence[],
  run: readonly Word[],
  named: boolean,
  whole: boolean,
  language: KnownLanguage | null,
): void {
  // the noun of a group is its last word in English and its first one in French and Spanish
  const nounFirst = language === 'fr' || language === 'es';
  for (let from = 0; from < run.length; from += 1)
    for (let length = 1; length <= longestPhrase && from + length <= run.length; length += 1) {
      const hasNoun = language === 'de' || (nounFirst ? from === 0 : from + length === run.length);
      found.push({
        words: run.slice(from, from + length),
        named: named && hasNoun,
        whole: whole && length === run.length,
      });
    }
}

/** A word that can be (part of) a tag. In German only what is written as a noun, since that is known from its capital. */
function isLatinTerm({ text, folded }: Word, language: KnownLanguage | null): boolean {
  if (/^[\p{N}\p{P}\p{S}]+$/u.test(folded) || /^\d/.test(folded)) return false;
  if ([...folded].length < 3) return false;
  return language !== 'de' || /^\p{Lu}/u.test(text);
}

/** Signs that make a noun of the word before them, which a segmenter leaves apart: 志愿+者, 電気+代. */
const suffix =
  /^[者员員角机機器液袋肉间会會书書代费費表单店馆館院校站车車室区區库庫量率物品油粉菜花茶酒糖鱼饭面票证卡键鍵场堂桌椅床灯柜刀杯碗锅门窗墙桩图図学家师師生工部组組处局厅楼房路街城市县県省国型性力法式度论史業屋券届係長网線线箱板球赛節节祭展集社]$/u;
/** Chinese verbs of one character, which stand right before their object: 订+窗帘. */
const shortVerb =
  /^[订选量问退买卖带取交送换修拿放做写看找去来到打开关洗扫搬给请约改定办查读学喝吃用跑走听说想切炒倒加煮炖烤拌装拆贴挂收发寄借还租付付赔陪见讲画唱教种养剪缝补清擦倒占办连点]$/u;
/** Chinese and Japanese amounts: "三百", "一泊". */
const amount =
  /^[一二三四五六七八九十百千万亿零两半几数点]+(?:[元块円人名个個本枚回度点年月日周週时時点點分秒天泊杯件種种页頁歳岁号次遍斤两张份家]+)?$/u;
const nounWithKana = /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*[りちみけえせれきしび]$/u;
const particle = /^(?:を|が|は|の|に|で|と|も|へ|や|から|まで)$/;

/** Characters a phrase may have. Chinese runs on without small words, so that longer ones are half a sentence. */
const longestChinesePhrase = 5;
const longestJapanesePhrase = 8;

/** The terms of a Chinese or Japanese text: runs of nouns that stand together, and their parts. */
export function wideOccurrences(text: string, place: Place, language: KnownLanguage): Occurrence[] {
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
          found.push({ words: part, named: true, whole: whole && length === run.length });
      }
    run = [];
  };
  for (const [index, word] of words.entries()) {
    const base =
      word && suffix.test(word.folded) ? baseOfSuffix(run, word.folded, words[index + 1], place) : 0;
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
  return found;
}

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
  if (!/^(?:\p{Script=Han}|\p{Script=Katakana}|ー){2,}$/u.test(noun)) return 0;
  // before kana it is the stem of a Japanese verb, before a verb the Chinese for "will"
  if (next && /^\p{Script=Hiragana}/u.test(next.folded) && !particle.test(next.folded)) return 0;
  return suffixed === '会' && next && !next.stop && !particle.test(next.folded) ? 0 : 1;
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
