import stopwords from 'stopwords-iso' with { type: 'json' };
import { foldCase } from '../../../src-shared/fold-case.ts';
import { calendarNames } from './calendar.ts';
import { isWide, type KnownLanguage, segmenterFor } from './language.ts';

/** One word of a text as it stands there. */
export type Word = { readonly text: string; readonly folded: string; readonly stop: boolean };

const lists: Readonly<Record<string, readonly string[]>> = stopwords;
const sets = new Map<string, ReadonlySet<string>>();

/** Words of mere dates and measures: true of many notes, telling of none. */
const dates = new Set(
  'today tomorrow yesterday heute morgen gestern demain hier hoy mañana ayer week weeks month months year years day days woche wochen monat monate jahr jahre tag tage semaine mois année années jour jours semana semanas mes meses año años día días 今天 明天 昨天 星期 今日 明日 昨日 星期天 周一 周二 周三 周四 周五 周六 周日 已经 不要 之前 之后 以前 以后 附近 需要 应该 可以 正在 一起 每天 每晚'.split(
    ' ',
  ),
);

/** Nouns that the lists of small words hold, and that notes are about all the same. */
const nouns = new Set(
  'room rooms group groups member members area areas mill fire bill system systems computer order orders trabajo'.split(
    ' ',
  ),
);

/** Names of days that a note may have, whatever language it seems to be in. */
const fullNames = new Set(
  ['en', 'de', 'fr', 'es', 'zh', 'ja'].flatMap((code) => calendarNames(code, ['long'])).map(foldCase),
);

/** Whether a folded word is one of the small words of a language, or a day. */
export function isSmallWord(folded: string, code: string | null): boolean {
  let set = sets.get(code ?? '');
  if (set === undefined && code !== null) {
    set = new Set([...(lists[code] ?? []), ...calendarNames(code, ['long', 'short'])].map(foldCase));
    sets.set(code, set);
  }
  return (set?.has(folded) === true && !nouns.has(folded)) || dates.has(folded) || fullNames.has(folded);
}

/** German nouns among the small words. */
const germanNouns = new Set(
  'Beispiel Dank Ende Gott Jahr Jahre Jahren Mann Mensch Menschen Mittel Monat Monate Ordnung Sache Schluss Startseite Suche Tag Tage Tagen Teil Uhr Woche Wochen Zeit'.split(
    ' ',
  ),
);
const ownCapitals = new Map<string, ReadonlySet<string>>();

/** Whether a small word of a language has its capital wherever it stands: a day or a month as most languages write it, a German noun. */
export function hasOwnCapital(word: string, code: string | null): boolean {
  if (code === null) return false;
  let names = ownCapitals.get(code);
  if (names === undefined) {
    names = new Set(calendarNames(code, ['long', 'short']));
    ownCapitals.set(code, names);
  }
  return names.has(word) || (code === 'de' && germanNouns.has(word));
}

/** Small words that stand on the next one: "l'atelier", "d’eau". */
const elision = /^([ldjmtsnc]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu;

/** The words of a text, with the runs of punctuation between them as breaks (null). */
export function wordsOf(text: string, language: KnownLanguage | null): (Word | null)[] {
  const segmenter = segmenterFor(language, 'word');
  const isSpaceBreak = isWide(language);
  const words: (Word | null)[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      const elided = language === 'fr' ? elision.exec(segment) : null;
      if (elided !== null)
        words.push({ text: elided[0], folded: `${elided[1]?.toLowerCase()}e`, stop: true });
      const text = segment.slice(elided?.[0].length ?? 0);
      const folded = foldCase(text);
      words.push({ text, folded, stop: isSmallWord(folded, language ?? 'en') });
    } else if (isSpaceBreak || (segment.trim() !== '' && segment !== '-' && segment !== '‐'))
      words.push(null);
  }
  return words;
}

/** Languages in which they do. */
const elided = new Set(['fr', 'it', 'ca']);
/** Longer ones are data. */
const longestWord = 60;
const word = /[\p{L}\p{M}\p{N}]+(?:[-‐._'’][\p{L}\p{M}\p{N}]+)*/gu;
/** What makes an English genitive, and Korean words' grammar that is no noun's end. */
const endings: Readonly<Record<string, RegExp>> = {
  en: /['’]s$/,
  // polynomial: of a word of at most 60 characters, see longestWord
  ko: /(?<=^\p{Script=Hangul}{2,})(?:은|는|을|를|에서|에게|으로|까지|부터)$/u,
};

/** The words of a text that puts them apart with spaces, compounds with a hyphen whole; null for what is between others. */
export function spacedWords(text: string, code: string | null): (Word | null)[] {
  const words: (Word | null)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (end > 0 && text.slice(end, index).trim() !== '') words.push(null);
    end = index + found.length;
    if (found.length > longestWord) {
      words.push(null);
      continue;
    }
    const small = code !== null && elided.has(code) ? elision.exec(found)?.[0] : undefined;
    if (small !== undefined) words.push({ text: small, folded: foldCase(small), stop: true });
    const bare = found.slice(small?.length ?? 0).replace(endings[code ?? ''] ?? /$^/, '');
    const folded = foldCase(bare);
    const stop = /['’]/.test(bare) || isSmallWord(folded, code);
    words.push({ text: bare, folded, stop });
  }
  return words;
}

/** Whether a word is written as a name, wherever it stands: "PTA", "wsl2", "ioBroker". */
export const isAcronym = (text: string): boolean =>
  /^(?=\P{Ll}*$)(?:\P{Lu}*\p{Lu}){2}|\p{Ll}\p{Lu}/u.test(text);

/** A crude common form, so that "cable" and "cables" count as one. */
export function stem(folded: string, language: string | null): string {
  if (folded.length < 5) return folded;
  if (language === 'fr' && /(?:ours|ais|ois|as|us|ps|ès)$/.test(folded)) return folded;
  if (language === 'de') return folded.replace(/(?:ern|en|er|es|em|e|n|s)$/, '');
  if (language !== 'en' && language !== 'fr' && language !== 'es') return folded;
  return folded
    .replace(/ies$/, 'y')
    .replace(/(?:ches|shes|xes|sses)$/, (end) => end.slice(0, -2))
    .replace(/(?<!s)s$/, '');
}
