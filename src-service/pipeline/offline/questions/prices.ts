import { isWide, type KnownLanguage } from '../language.ts';
import { clausesOf, statementsOf } from './appointments.ts';
import { french, isPlural, spanish } from './articles.ts';
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

/** What is bought or paid for by its piece, and so has a price beside it. */
const ware =
  /^(?:(?:the|our|my|le|la|l['’]|el|der|die|das) ?)?(?:\p{L}+ )?(?:tickets?|survey|licen[cs]e|permit|visa|passport|hotel|hostel|campsite|cabin|flights?|train|coach|ferry|taxi|rental car|car hire|van|skip|parking|inspection|repair|boiler|cooker|fridge|dishwasher|sofa|mattress|bike|helmet|camera|laptop|printer|battery|tyres|delivery|shipping|course|lessons?|physio|vet|haircut|caterer|dj|venue|cake|insurance|flug|zug|fähre|mietwagen|leihwagen|eintritt|versand|kurs|ausflug|workshop|führung|parkplatz|container|drucker|kühlschrank|fahrkarte|reparatur|inspektion|versicherung|brille|matratze|waschmaschine|spülmaschine|anzahlung|wärmepumpe|zimmer|ticket|visum|gutachten|fahrrad|büfett|buffet|porto|material|vol|visite|atelier|stage|concert|voiture|livraison|réparation|assurance|chambre|location|vélo|gâteau|matelas|canapé|billete|entrada|vuelo|tren|taller|curso|excursión|concierto|seguro|visado|alquiler|reparación|habitación|lavadora|nevera|colchón|tarta)$/iu;
const wideWare =
  'レンタカー|ホテル|民宿|旅館|(?:介護)?タクシー|新幹線|航空券|駐車場|弁当|チケット|車検|見積もり?';

/** How much a thing is that is bought: French and Spanish have another verb for it. */
const costsOf = (what: string, language: KnownLanguage): string => {
  const { cost, costOf } = phrases[language];
  if (language === 'fr') return isPlural(french(what)) ? cost(what) : costOf(french(what));
  return language === 'es' && !isPlural(spanish(what)) ? costOf(spanish(what)) : cost(what);
};

/** What is asked of lines that name a price and what it is of: "Survey: £640", "参加費 6,500円". */
export function askedOfPrices(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const { about, cost } = phrases[language];
  const spaced = !isWide(language);
  const shape = new RegExp(
    spaced
      ? `^(\\p{L}[\\p{L}'’/-]+(?: [\\p{L}\\p{N}'’/&-]+){0,3}?)(?: ?[:–—-] ?| (?:${about}) | )${pricePattern}`
      : `^([\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}(?:[费費租金价價代賃款]|料(?=.{0,12}[元块円]))|(?:${wideWare})(?=[^，。、]{0,6}\\d[\\d,.]*(?:元|块|円|万)))(?:\\s?[:：はが]\\s?|\\s?(?:${about})\\s?|\\s)?(?:[年月共]|[1一每]人|大人|月額|年額|毎月|每月)?\\s?[约約¥￥]?\\d[\\d,.]*(?![\\d月日:：点點號号%％年])`,
    'u',
  );
  const names = namesIn(lines, language);
  const questions = new Set<string>();
  for (const { kind, text } of lines) {
    if (!['text', 'item'].includes(kind)) continue;
    for (const clause of statementsOf(text).flatMap((statement) => [
      statement,
      ...(spaced ? clausesOf(statement) : []),
    ])) {
      const [stated = '', subject] = shape.exec(clause) ?? [];
      const what = subject?.trim();
      if (
        what !== undefined &&
        (!spaced || said.test(stated.slice(what.length)) || fee.test(what) || ware.test(what)) &&
        isSubject(what, language) &&
        !isSentence(what) &&
        !names.has(what.split(' ')[0] ?? '') &&
        // a name of several words is who pays or gets it
        (language === 'de' || !/ (?:de |du )?\p{Lu}\p{Ll}/u.test(what))
      )
        questions.add(spaced && !ware.test(what) ? cost(what) : costsOf(what, language));
    }
  }
  return questions.size > most ? [] : [...questions];
}
