import stopwords from 'stopwords-iso' with { type: 'json' };
import type { KnownLanguage } from './language.ts';
import { segmenterFor } from './segmenters.ts';

/** One word of a text as it stands there. */
export type Word = { readonly text: string; readonly folded: string; readonly stop: boolean };

const lists: Readonly<Record<string, readonly string[]>> = stopwords;
const sets = new Map<string, ReadonlySet<string>>();

/** Names of days and months, and words of mere dates and measures: true of many notes, telling of none. */
const calendar = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre novembre décembre lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre today tomorrow yesterday heute morgen gestern demain hier aujourd’hui hoy mañana ayer week month year day days weeks months years woche monat jahr tag tage wochen monate jahre jahren semaine semaines mois jour jours années semana semanas mes meses año años día días 今天 明天 昨天 星期 今日 明日 昨日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 周一 周二 周三 周四 周五 周六 周日 已经 不要 之前 之后 以前 以后 附近 需要 应该 可以 正在 一起 每天 每晚'.split(
    ' ',
  ),
);

/** Nouns that the lists of small words hold, and that notes are about all the same. */
const nouns = new Set(
  'room rooms group groups member members area areas mill fire bill system systems computer order orders trabajo'.split(
    ' ',
  ),
);

const foldWord = (text: string): string => text.normalize('NFC').toLowerCase();

function isStopword(folded: string, language: KnownLanguage | null): boolean {
  const code = language ?? 'en';
  let set = sets.get(code);
  if (set === undefined) {
    set = new Set((lists[code] ?? []).map(foldWord));
    sets.set(code, set);
  }
  return (set.has(folded) && !nouns.has(folded)) || calendar.has(folded);
}

/** French small words that stand on the next one: "l'atelier", "d’eau". */
const elision = /^([ldjmtsnc]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu;

/** The words of a text, with the runs of punctuation between them as breaks (null). */
export function wordsOf(text: string, language: KnownLanguage | null): (Word | null)[] {
  const segmenter = segmenterFor(language, 'word');
  const words: (Word | null)[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      const elided = language === 'fr' ? elision.exec(segment) : null;
      if (elided !== null)
        words.push({ text: elided[0], folded: `${elided[1]?.toLowerCase()}e`, stop: true });
      const text = segment.slice(elided?.[0].length ?? 0);
      const folded = foldWord(text);
      words.push({ text, folded, stop: isStopword(folded, language) });
    } else if (segment.trim() !== '' && segment !== '-' && segment !== '‐') words.push(null);
  }
  return words;
}

/** A crude common form, so that "cable" and "cables" count as one. */
export function stem(folded: string, language: KnownLanguage | null): string {
  if (language === 'zh' || language === 'ja' || folded.length < 5) return folded;
  if (language === 'fr' && /(?:ours|ais|ois|as|us|ps|ès)$/.test(folded)) return folded;
  if (language === 'de') return folded.replace(/(?:ern|en|er|es|em|e|n|s)$/, '');
  return folded
    .replace(/ies$/, 'y')
    .replace(/(?:ches|shes|xes|sses)$/, (end) => end.slice(0, -2))
    .replace(/(?<!s)s$/, '');
}
