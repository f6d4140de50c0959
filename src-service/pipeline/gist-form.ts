import { isWhole } from './offline/brackets.ts';
import { isKnown } from './offline/language.ts';
import { foldName } from './offline/questions/fold-name.ts';
import { isRank, splitSentences } from './offline/sentences.ts';
import { widthOf } from './offline/width.ts';

/**
 * How a sentence begins that leans on one before it: with "however" or "and", or with a "this" that is the whole subject. By language, since
 * a word of one ("o", "mais", "also") is another's article or noun. What may begin a sentence of its own ("Because of the rain …",
 * "This week …", "So far …") is not here.
 */
const openings: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:however|but|and|or|nor|then|therefore|thus|hence|also|moreover|furthermore|otherwise|meanwhile|additionally|consequently|nevertheless|nonetheless|as a result|in addition|so(?! far| long| much| many)|(?:instead|besides|still)(?=,))(?!\p{L})|(?:this|that|these|those)(?:['’]s| (?:is|was|are|were|means?|meant|makes?|made|will|would|can|could|should|has|have|had|does|did|may|might|must|works?|helps?|allows?)(?!\p{L})))/iu,
  de: /^(?:(?:aber|und|oder|jedoch|allerdings|außerdem|deshalb|daher|deswegen|dann|also|denn|sondern|trotzdem|dennoch|zudem|ferner|somit|folglich|hingegen|dagegen|dadurch|hierbei|dabei|danach)(?!\p{L})|(?:das|dies(?:e[rs]?)?) (?:ist|war|sind|waren|hat|wird|heißt|bedeutet|kann|soll|muss|geht|gilt)(?!\p{L}))/iu,
  fr: /^(?:mais|et|ou|cependant|donc|ensuite|puis|pourtant|toutefois|néanmoins|de plus|en outre|par conséquent|en revanche|par contre|cela|ceci|ça|c['’]est (?:pourquoi|pour cela|ce qui))(?!\p{L})/iu,
  es: /^(?:pero|y|e|o|u|sin embargo|además|también|entonces|por lo tanto|por eso|así que|no obstante|luego|esto|eso|aquello|(?:est[ae]|es[ae]) es)(?!\p{L})/iu,
  pt: /^(?:mas|e|ou|porém|portanto|também|além disso|então|contudo|entretanto|no entanto|por isso|isto|isso|aquilo|(?:est[ae]|ess[ae]) é)(?!\p{L})/iu,
  ru: /^(?:(?:но|а|и|или|однако|поэтому|также|тоже|затем|потом|зато|кроме того|таким образом|следовательно)(?!\p{L})|это (?:[—–-]|было|будет|значит|означает|можно|нужно|не|позволяет|помогает|делает)(?!\p{L}))/iu,
  ko: /^(?:그러나|그리고|그래서|하지만|또는|또한|그런데|그러면|따라서|그러므로|이는|이것[은이]|그것[은이]|즉)(?:\s|,)/u,
  ar: /^(?:لكن|ولكن|لكنه|ثم|أو|لذلك|ولذلك|وبالتالي|بالتالي|أيضا|أيضًا|كذلك|كما أن|وهذا|وذلك|ذلك|هذا (?:هو|يعني|ما)|هذه هي)(?!\p{L})/u,
  zh: /^(?:但是|但|不过|而且|并且|而|或者|或是|所以|因此|因而|于是|然而|然后|那么|此外|另外|同时|否则|其中|这(?:是|就|也|会|样|意味|说明)|那(?:是|就|样)|它)/u,
  ja: /^(?:しかし|でも|だが|ただし|また(?!は?[\p{Script=Han}]{0,2}来)|または|あるいは|そして|それで|それから|それでも|そのため|だから|したがって|なお|さらに|つまり|一方(?:で|、)|(?:これ|それ|あれ)(?:は|が|も|を|に|で))/u,
};

/** What the text of a gist begins with: a quote or a bracket in front of it says nothing. */
const lead = /^[\s"'“„«»‹›「『《〈(（¿¡]+/u;

/**
 * Whether a text begins with a connective whose sentence before is missing.
 * @param language ISO 639-1; where it is not known, no text of Latin letters does
 */
function beginsHanging(text: string, language: string | null): boolean {
  const start = text.replace(lead, '');
  if (language !== null) return openings[language]?.test(start) ?? false;
  const others = Object.values(openings).filter((opening) => opening.test(start));
  return others.length > 0 && !/^\p{Script=Latin}/u.test(start);
}

/** Widest gist; a character of Chinese, Japanese or Korean counts as two. */
export const widestGist = 140;

/** How a gist reads, whatever it says. A fault is a few words, null where there is none. */
export type GistForm = {
  readonly sentence: string | null;
  readonly reading: string | null;
  readonly width: number;
};

/**
 * How a gist reads under its note's title.
 * @param language ISO 639-1, or null where it is not known
 */
export const gistForm = (gist: string, title: string, language: string | null): GistForm => ({
  sentence: sentenceFault(gist, language),
  reading: readingFault(gist, title, language),
  width: widthOf(gist),
});

/** Whether a gist is one sentence, readable and no wider than 140. */
export const isWellFormed = ({ sentence, reading, width }: GistForm): boolean =>
  sentence === null && reading === null && width <= widestGist;

/** All that is wrong with the form of a gist, for a law that no gist may break: empty where it is well-formed. */
export function gistFaults(gist: string, title: string, language: string | null): string[] {
  const { sentence, reading, width } = gistForm(gist, title, language);
  const wide = width > widestGist ? `${width} wide` : null;
  return [sentence, reading, wide].filter((fault) => fault !== null);
}

/**
 * What a reader stumbles over in a gist, or null: a bracket or quote without its other one, a cut, markup, a connective that nothing stands
 * before, or the title once more.
 */
export function readingFault(gist: string, title: string, language: string | null): string | null {
  if (gist.trim() === '') return 'empty';
  if (!isWhole(gist)) return 'a loose bracket';
  if (hasLooseQuotes(gist)) return 'a loose quote';
  if (cut.test(gist)) return 'cut';
  if (hasMarkup(gist)) return 'markup';
  if (/^\s*(?:[,;:!?、。，；：)\]}」』》]|\.(?!\p{L}))/u.test(gist) || beginsHanging(gist, language))
    return 'begins in the middle';
  return repeatsTitle(gist, title) ? 'the title again' : null;
}

/**
 * An ellipsis that ends a text or stands for words left out, or an end at which something has to follow: a comma, a colon, a
 * dash, an article, "and".
 */
const cut =
  /(?:…|\.{3}|・{3})["'”’»」』)）]*\s*$|(?<=\s)(?:…|\.{3})(?=\s)|[,،、:：–—-]\s*$|[\p{L},]\s(?:and|or|the|und|oder|et|ou|des|del|и|или)\.?$/u;

/** Whether a gist is the title, or begins with it and a colon or a dash. */
function repeatsTitle(gist: string, title: string): boolean {
  const name = foldName(title);
  if (name === '') return false;
  const ends = [...gist.matchAll(/[:：—]|\s[–-]\s/gu)].map(({ index }) => index);
  return [...ends, gist.length].some((end) => foldName(gist.slice(0, end)) === name);
}

/** Quotes that open and close with different characters in every language. */
const closingOf: Readonly<Record<string, string>> = { '《': '》', '〈': '〉', '〝': '〟' };
const closing = new Set(Object.values(closingOf));
/** What each of these may close: „so“, “so”, „so”, ”så”, »so«, « so ». */
const opensFor: Readonly<Record<string, readonly string[]>> = {
  '“': ['„'],
  '”': ['“', '„', '”'],
  '«': ['»'],
  '»': ['«', '»'],
  '‹': ['›'],
  '›': ['‹', '›'],
};

/** Whether a quote is opened and not closed, or the other way round. Apostrophes, inches and seconds are none. */
function hasLooseQuotes(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    const opens = opensFor[character];
    if (opens?.includes(open.at(-1) ?? '')) open.pop();
    else if (opens !== undefined || character === '„') open.push(character);
    else if (closingOf[character] !== undefined) open.push(closingOf[character]);
    else if (closing.has(character) && open.pop() !== character) return true;
  }
  const straight = text.match(/"/g)?.length ?? 0;
  const unlikeInches = text.match(/(?<!\d)"/g)?.length ?? 0;
  return open.length > 0 || (straight % 2 === 1 && unlikeInches % 2 === 1);
}

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

/** Whether a text holds Markdown or HTML that a reader of plain text would see as such: links, emphasis, code, tables, lists, comments. */
export const hasMarkup = (text: string): boolean => markup.test(text) || emphasis.test(text);

const markup =
  /\]\(|\[\[|\]\]|\*\*|__|~~|==\S[^=]*==|%%|`|\$\$|!\[|\[[ xX!^]|\{#|\|.*\||^\s*(?:#{1,6}|[-*+•·>])\s|\s[•|]\s|<!--|<\/?[a-z][a-z0-9]*\b[^<>]*>|&(?:[a-z]{2,8}|#\d{1,5});/i;

/** Stars or underscores around words; 5*3 and snake_case are none. */
const emphasis = /(?<![\p{L}\p{N}*_])([*_])(?=[\p{L}\p{N}])[^*_]{0,100}[\p{L}\p{N}.!?]\1(?![\p{L}\p{N}*_])/u;
