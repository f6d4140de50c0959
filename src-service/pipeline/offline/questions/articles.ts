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

/** "Nächste Sitzung" and "Sitzung" want their article; what has an unknown one is quoted. */
export function german(subject: string): string {
  const bare = subject.replace(/^(?:Der|Die|Das|Unsere?|Meine?)(?= )/, (word) => word.toLowerCase());
  if (/^(?:der|die|das|unsere?|meine?) /.test(bare)) return bare;
  const [, stem, ending = '', rest] = /^(nächst|neu|letzt|erst|zweit)(e|er|es) (.+)$/i.exec(bare) ?? [];
  if (stem !== undefined)
    return `${{ e: 'die', er: 'der', es: 'das' }[ending]} ${stem.toLowerCase()}e ${rest}`;
  const article = articleOf(bare.split(' ')[0] ?? '');
  return article === null ? `„${bare}“` : `${article} ${bare}`;
}

/** Whether the first of some words says what article they want: "fondo de reserva", "suspensión programada", not "derrama tejado". */
const isPlain = (subject: string): boolean =>
  /^(?:prochaine |próxim[oa] )?\S+(?: (?:de|du|des|del|d[’']|pour|avec|para|con|chez|parents|\S+(?:ad|id)[oa]s?|\S+(?:al|ale|ée?|ique|ico|ica))(?: .*)?)?$/iu.test(
    subject,
  );

/** Some words of a note with the article that their ending suggests in French; in quotes where it suggests none. */
export const french = (subject: string): string => {
  const bare = lowerFirst(subject).replace(/^(prochaine)$/, '$1 fois');
  if (/^(?:le |la |les |l['’]|mon |ma |notre )/i.test(bare)) return bare;
  if (!isPlain(subject)) return `« ${subject} »`;
  const [word = ''] = bare.split(' ');
  if (/^[aeéèêiouyh]/i.test(word)) return `l’${bare}`;
  const feminine =
    /(?:(?<!av|cam)ion|té|ure|ade|[aei]nce|ie|ée|ette|[eo]rse|aine|oche|[iu]te|ête|isse|esse|elle|ine|ille|tte|ise|ume|aison|lte)$/;
  return `${feminine.test(word) ? 'la' : 'le'} ${bare}`;
};

/** Some words of a note with the article that their ending suggests in Spanish; in quotes where it suggests none. */
export const spanish = (subject: string): string => {
  const bare = lowerFirst(subject);
  if (/^(?:el|la|los|las|mi|nuestr[oa]|tu|su) /i.test(bare)) return bare;
  if (!isPlain(bare)) return `«${subject}»`;
  const [word = ''] = bare.split(' ');
  const plural = /[aeo]s$/.test(word);
  const feminine =
    /(?:(?<!tem|blem|stem|gram|clim|diom|ist)a|(?<!av|cam)ión|dad|tad|(?<!tem|blem|stem|gram|ist)as|iones)$/.test(
      word,
    );
  return `${plural ? (feminine ? 'las' : 'los') : feminine ? 'la' : 'el'} ${bare}`;
};
