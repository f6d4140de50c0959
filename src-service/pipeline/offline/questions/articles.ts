import type { KnownLanguage } from '../language.ts';
import { articleOf } from './events.ts';

/** A text whose first word is written small, unless it is a name in capitals. */
export const lowerFirst = (text: string): string =>
  /^(?:\p{Lu}\p{Ll}+(?: |$)|L['’])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Some words of a note with the article that English wants. */
export const english = (subject: string): string =>
  /^(?:(?:the|our|my|his|her|their|a|an) |\p{L}+['’]s )/iu.test(subject)
    ? subject.replace(/^(?:The|Our|My|His|Her|Their|An?)(?= )/, (word) => word.toLowerCase())
    : `the ${lowerFirst(subject)}`;

/** "is" or "are". */
export const be = (subject: string): string => (/[^s]s$/.test(subject) ? 'are' : 'is');

/** The article that some words of a note take, with them; null where nothing says which it is. */
type WithArticle = (subject: string) => string | null;

const inGerman: WithArticle = (subject) => {
  const bare = subject.replace(/^(?:Der|Die|Das|Unsere?|Meine?)(?= )/, (word) => word.toLowerCase());
  if (/^(?:der|die|das|unsere?|meine?) /.test(bare)) return bare;
  const [, stem, ending = '', rest] = /^(nächst|neu|letzt|erst|zweit)(e|er|es) (.+)$/i.exec(bare) ?? [];
  if (stem !== undefined)
    return `${{ e: 'die', er: 'der', es: 'das' }[ending]} ${stem.toLowerCase()}e ${rest}`;
  const noun = bare.split(' ')[0] ?? '';
  const article = articleFor(noun, 'de');
  return article === null ? null : `${article} ${bare}`;
};

/** Whether the words behind the first are joined to it or say how it is: "corte de agua", not "corte luz" or "réunion parents". */
const isPlain = (subject: string): boolean =>
  /^(?:prochaine? |próxim[oa] )?\S+(?: (?:(?:de|du|des|del|pour|avec|para|con|chez|à|au|aux|en) .+|d[’'].+|\S+(?:ad|id)[oa]s?|\S+(?:al|ale|ique|ico|ica)|scolaires?|escolar))?$/iu.test(
    subject,
  );

/** "corte programado" and "suspensión programada" go with their article, "venta entradas" does not. */
const agrees = (article: string, subject: string): boolean => {
  const [, ending = article] = /^\S+ \S+(?:ad|id)([oa]s?)(?: |$)/u.exec(subject) ?? [];
  return ending === article || { o: 'el', a: 'la', os: 'los', as: 'las' }[ending] === article;
};

/** Endings that leave no doubt, with the few words that have another article. */
const ofEnding = {
  de: [
    ['die', /(?:gebühr|miete|umlage|kaution|pacht|fähre|karte|reparatur|versicherung|maschine|führung)$/i],
    ['der', /(?:beitrag|abschlag|wagen|eintritt|versand|transporter|kurs|flug)$/i],
    ['das', /(?:.geld|zimmer|ticket|taxi|hotel|visum|gutachten|rad|sofa)$/i],
  ],
  fr: [
    ['la', /(?:(?<!av|cam)ion|ité|ure|ette|[aei]nce|aison)$/],
    ['le', /(?:ment|isme|code|oir|oyer|(?<!^(?:pl|im|p|c|n|r))age|(?<!^p|^)eau)$/],
    ['le', /^(?:hôtel|billet|taxi|ferry|visa|vélo|matelas|canapé|parking)$/],
  ],
  es: [
    [
      'la',
      /(?:(?<!av|cam)ión|dad|tad|(?<!tem|blem|stem|gram|clim|diom|ist|^dí|map|pijam|^agu|^are|^aul|^act)a)$/,
    ],
    ['las', /(?:iones|(?<!tem|blem|stem|gram|ist|dí|map)as)$/],
    ['el', /(?:(?<!^man|^fot|^mot)o|aje|(?<!^lab|^fl)or|^(?:hotel|billete|taxi|alquiler|colchón))$/],
    ['los', /(?<!^man|^fot|^mot)os$/],
  ],
} as const;

const articleFor = (word: string, language: 'de' | 'fr' | 'es'): string | null =>
  articleOf(word, language) ?? ofEnding[language].find(([, ending]) => ending.test(word))?.[0] ?? null;

const romance =
  (language: 'fr' | 'es', own: RegExp): WithArticle =>
  (subject) => {
    const bare = lowerFirst(subject);
    if (own.test(bare)) return bare;
    if (!isPlain(bare)) return null;
    const [first = '', second = ''] = bare.split(' ');
    const word = /^(?:prochaine?|próxim[oa])$/.test(first) ? second : first;
    const article = articleFor(word, language);
    if (article === null || (language === 'es' && !agrees(article, bare))) return null;
    return language === 'fr' && article !== 'les' && /^[aeéèêiouyh]/i.test(bare)
      ? `l’${bare}`
      : `${article} ${bare}`;
  };

const withArticle: Readonly<Partial<Record<KnownLanguage, WithArticle>>> = {
  de: inGerman,
  fr: romance('fr', /^(?:le |la |les |l['’]|mon |ma |notre )/i),
  es: romance('es', /^(?:el|la|los|las|mi|nuestr[oa]|tu|su) /i),
};

/** Whether it is certain how a language puts an article before some words. */
export const takesArticle = (subject: string, language: KnownLanguage): boolean =>
  withArticle[language]?.(subject) !== null;

/** Some words of a note with their article, which {@link takesArticle} says that they have. */
export const inSentence = (subject: string, language: KnownLanguage): string =>
  language === 'en' ? english(subject) : (withArticle[language]?.(subject) ?? subject);
export const german = (subject: string): string => inGerman(subject) ?? subject;
export const french = (subject: string): string => withArticle.fr?.(subject) ?? subject;
export const spanish = (subject: string): string => withArticle.es?.(subject) ?? subject;
/** Whether French and Spanish words with an article are of several. */
export const isPlural = (withIt: string): boolean => /^(?:les|los|las) /i.test(withIt);
