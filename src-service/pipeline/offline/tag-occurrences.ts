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

/** Where a text stands. Titles and items have no small words around them to tell a noun by. */
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
  /^[者员員角机機器液袋肉间会會书書代费費表单店馆館院校站车車室区區库庫量率物品油粉菜花茶酒糖鱼饭面票证卡键鍵图図学家师師生工部组組处局厅楼房路街城市县県省国型性力法式度论史業屋券届係長网線线箱板球赛節节祭展集社]$/u;
/** Chinese verbs of one character, which stand right before their object: 订+窗帘. */
const shortVerb =
  /^[订选量问退买卖带取交送换修拿放做写看找去来到打开关洗扫搬给请约改定办查读学喝吃用跑走听说想切炒倒加煮炖烤拌装拆贴挂收发寄借还租付付赔陪见讲画唱教种养剪缝补清擦倒占办连点]$/u;
/** Chinese and Japanese amounts: "三百", "一泊". */
const amount =
  /^[一二三四五六七八九十百千万亿零两半几数]+(?:[元块円人名个個本枚回度点年月日周週时時分秒泊杯件種种页頁歳岁号次遍斤两张份家]+)?$/u;
const nounWithKana = /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*[りちみけえせれきしび]$/u;
const particle = /^(?:を|が|は|の|に|で|と|も|へ|や|から|まで)$/;

/** The terms of a Chinese or Japanese text: runs of nouns that stand together, and their parts. */
export function wideOccurrences(text: string, place: Place, language: KnownLanguage): Occurrence[] {
  const found: Occurrence[] = [];
  const words = wordsOf(text, language);
  let run: Word[] = [];
  let start = 0;
  const flush = (end: number) => {
    const whole = (start === 0 || words[start - 1] === null) && (end === words.length || words[end] === null);
    for (let from = 0; from < run.length; from += 1)
      for (let length = 1; length <= longestPhrase && from + length <= run.length; length += 1) {
        const part = run.slice(from, from + length);
        const size = part.reduce((sum, word) => sum + [...word.folded].length, 0);
        if (size >= 2 && size <= 8)
          found.push({ words: part, named: true, whole: whole && length === run.length });
      }
    run = [];
  };
  for (const [index, word] of words.entries()) {
    const last = run.at(-1);
    if (
      word &&
      last !== undefined &&
      [...last.folded].length >= 2 &&
      suffix.test(word.folded) &&
      !/^\p{Script=Hiragana}/u.test(last.folded)
    ) {
      run[run.length - 1] = { text: last.text + word.text, folded: last.folded + word.folded, stop: false };
    } else if (!word || word.stop || !isWideTerm(word, words[index + 1], place, language)) flush(index);
    else {
      if (run.length === 0) start = index;
      run.push(word);
    }
  }
  flush(words.length);
  return found;
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
  if (language === 'zh') return !/[是吗呢吧的了着过]$/u.test(folded) && !shortVerb.test(folded);
  if (/^\p{Script=Hiragana}+$/u.test(folded)) return false;
  if (!/\p{Script=Hiragana}/u.test(folded)) return true;
  return (
    nounWithKana.test(folded) &&
    (place === 'title' || place === 'heading' || !next || particle.test(next.folded))
  );
}
