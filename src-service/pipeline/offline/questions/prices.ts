import { isWide, type KnownLanguage } from '../language.ts';
import { statementsOf } from './appointments.ts';
import { pricePattern } from './dates.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';
import { isSentence, isSubject, namesIn } from './subjects.ts';

/** More prices are a bill or a price list, where no single one is asked for. */
const most = 4;

/** A sum beside any other word is what came in, was saved, or one stop of many cost. */
const said = /(?<!\p{L})(?:costs?|kosten|kostet|coûtent?|cuestan?)(?!\p{L})/u;
const fee =
  /^(?:(?:the|our|my|le|la|l['’]|el|die) ?)?(?:\p{Ll}+ )?(?:rent|deposit|fee|membership|subscription|loyer|caution|cotisation|acompte|abonnement|alquiler|fianza|cuota|matrícula|fondo|adhésion|derrama|inscripción|entrance|subs|\p{L}*(?:miete|kaution|gebühr|beitrag|umlage|essensgeld|hausgeld|startgeld|pacht))(?!\p{L})/iu;

/** What is asked of lines that name a price and what it is of: "Survey: £640", "参加費 6,500円". */
export function askedOfPrices(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const { about, cost } = phrases[language];
  const spaced = !isWide(language);
  const shape = new RegExp(
    spaced
      ? `^(\\p{L}[\\p{L}'’/-]+(?: [\\p{L}\\p{N}'’/&-]+){0,3}?)(?: ?[:–—-] ?| (?:${about}) | )${pricePattern}`
      : `^([\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}(?:[费費租金价價代賃款]|料(?=.{0,12}[元块円])))(?:\\s?[:：はが]\\s?|\\s?(?:${about})\\s?|\\s)?(?:[年月共]|[1一每]人|大人|月額|年額|毎月|每月)?\\s?[约約¥￥]?\\d[\\d,.]*(?![\\d月日:：点點號号%％年])`,
    'u',
  );
  const names = namesIn(lines, language);
  const questions = new Set<string>();
  for (const { kind, text } of lines) {
    if (!['text', 'item'].includes(kind)) continue;
    for (const statement of statementsOf(text)) {
      const [stated = '', subject] = shape.exec(statement) ?? [];
      const what = subject?.trim();
      if (
        what !== undefined &&
        (!spaced || said.test(stated.slice(what.length)) || fee.test(what)) &&
        isSubject(what, language) &&
        !isSentence(what) &&
        !names.has(what.split(' ')[0] ?? '') &&
        // a name of several words is who pays or gets it
        (language === 'de' || !/ (?:de |du )?\p{Lu}\p{Ll}/u.test(what))
      )
        questions.add(cost(what));
    }
  }
  return questions.size > most ? [] : [...questions];
}
