import { isWide, type KnownLanguage } from '../language.ts';
import { statementsOf } from './appointments.ts';
import { inSentence } from './articles.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';
import { isSubject } from './subjects.ts';

/** More prices are a bill or a price list, where no single one is asked for. */
const most = 4;

/** What is paid at times; a sum beside any other word may be what came in, was saved, or one stop of many. */
const sums =
  /(?:^|(?<!paid|pay|no|got|owe|sent|new|old) |['’])(?:rent|deposit|fees?|membership|subscription|subs|entrance|fare|loyer|caution|cotisation|acompte|abonnement|adhésion|inscription|alquiler|fianza|cuota|matrícula|fondo de reserva|derrama|inscripción|\p{L}*(?:miete|kaution|gebühr|beitrag|umlage|abschlag|pacht|\p{L}geld))$/iu;

/** What is bought by its piece, and so has a price beside it. */
const wares =
  /(?:^|^\p{L}+ |['’])(?:tickets?|survey|licence|permit|visa|passport|hotel|hostel|flights?|train|coach|ferry|taxi|car hire|van|skip|parking|inspection|boiler|sofa|mattress|course|lessons?|venue|cake|insurance|\p{L}*(?:flug|fähre|wagen|eintritt|karte|versicherung|maschine|führung|zimmer|reparatur|kurs)|versand|transporter|visum|gutachten|fahrrad|hôtel|billet|vélo|matelas|canapé|visite|voiture|livraison|réparation|location|assurance|vuelo|tren|curso|concierto|entradas?|excursión|reparación|habitación|lavadora|nevera|billete|colchón)$/iu;

const price = String.raw`(?:(?:[€$£¥]|US\$|CHF|Fr\.?) ?\d|\d[\d.,' ]*(?: ?[€$£¥₽₩]| ?(?:EUR|Euros?|euros?|USD|CHF|FCFA|francs?|pesos|quid)\b))`;
const spaced = new RegExp(
  `^(\\p{L}[\\p{L}'’/-]+(?: [\\p{L}\\p{N}'’/&-]+){0,3}?)(?: ?[:–—-] ?| (costs?|kostet|coûtent?|cuestan?) (?:(?:about|around|etwa|rund|ca\\.|environ|unos|unas) )?| )${price}`,
  'u',
);
const wide =
  /^([\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:[费費租金价價代賃款]|料(?=.{0,12}[元块円]))|(?:レンタカー|ホテル|民宿|旅館|(?:介護)?タクシー|新幹線|航空券|駐車場|弁当|チケット|車検)(?=[^，。、]{0,6}\d[\d,.]*(?:元|块|円|万)))(?:\s?[:：はが]\s?|\s?(?:约|要|花了?)\s?|\s)?(?:[年月共]|[1一每]人|大人|月額|年額|毎月|每月)?\s?[约¥￥]?\d[\d,.]*(?![\d月日:：点號号%％年])/u;

/** What is asked of lines that name a price and what it is of: "Survey: £640", "The tickets cost $40", "参加費 6,500円". */
export function askedOfPrices(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const { cost, costOf } = phrases[language];
  const clauses = lines
    .filter(({ kind }) => kind === 'text' || kind === 'item')
    .flatMap(({ text }) => statementsOf(text))
    .flatMap((statement) => statement.split(/[;(；（、，] ?|, /));
  const questions = clauses.flatMap((clause) => {
    const [, what, verb] = (isWide(language) ? wide : spaced).exec(clause) ?? [];
    if (what === undefined) return [];
    const isSum = isWide(language) || sums.test(what);
    if (!(isSum || verb !== undefined || wares.test(what)) || !isSubject(what, language)) return [];
    return [isSum ? cost(what) : costOf(inSentence(what, language))];
  });
  return new Set(questions).size > most ? [] : [...new Set(questions)];
}
