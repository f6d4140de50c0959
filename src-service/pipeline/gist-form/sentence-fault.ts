import { isKnown } from '../offline/language.ts';
import { isRank, splitSentences } from '../offline/sentences.ts';

/**
 * What keeps a text from being one sentence, or null: a second line, statements glued by a semicolon, or a sentence that ends before the
 * text does. What stands in brackets or ends inside quotes belongs to the sentence around it; abbreviations, initials, ordinals, decimals,
 * times and names of files end none.
 * @param language ISO 639-1, or null where it is not known
 */
export function sentenceFault(text: string, language: string | null): string | null {
  if (/[\r\n\u2028\u2029]/.test(text.trim())) return 'several lines';
  if (glue.test(text)) return 'statements glued by a semicolon';
  const known = language !== null && isKnown(language) ? language : null;
  return splitSentences(withoutInnerStops(text), known).length > 1 ? 'several sentences' : null;
}

/** A semicolon between the arguments of a formula, or of a smiley, glues nothing. */
const glue = /;(?:\s|$)|[；؛]/;

/** A text without the full stops of which it is sure that no sentence ends there. */
const withoutInnerStops = (text: string): string =>
  text
    .replace(/[(（[【][^()（）[\]【】]*[)）\]】]/gu, (inside) => inside.replace(/[.!?。！？؟]/g, ''))
    .replace(inQuotes, '')
    .replace(initials, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<!\p{N})\d{1,4}\.(?= (.{1,20}))/gu, (stop, next: string) =>
      isRank(next) ? stop.slice(0, -1) : stop,
    )
    .replace(ordinal, '')
    .replace(/(?<!\S)(?:\d{4}\. ?)?\d{1,2}\. ?\d{1,2}\.(?=\s)/g, (date) => date.replaceAll('.', ''))
    .replace(shortWord, '$1');

/** Stops in front of a closing quote where the sentence around it goes on. */
const inQuotes = /(?<![.!?。！？؟])[.!?。！？؟]+(?=["'”’»«」』]+(?:\s?(?:\p{Ll}|[,，、:：–—-])|\p{Lo}))/gu;
/** "p.m.", "z. B.", "J. K.", "т. е." */
const initials = /(?<![\p{L}\p{N}])(?:\p{L}\.[ \u00a0]?){2,}/gu;
/** "der 100. Geburtstag" */
const ordinal = /(?<=(?<!\p{L})(?:de[rmns]|die|das|am|zum|zur|im|vom|beim) \d{1,4})\.(?= \p{Lu})/gu;
/** Short words that the splitter does not know: it is made for six languages. */
const shortWord =
  /(?<!\p{L})(ул|пер|пр|просп|пл|кв|эт|стр|гл|рис|табл|им|обл|руб|коп|тыс|млн|млрд|шт|мин|сек|тел|др|гг|см|éd|env|réf|bd|hab|séc|pça|tel|apto|aptd?o|ref|máx|mín)\.(?=\s)/giu;
