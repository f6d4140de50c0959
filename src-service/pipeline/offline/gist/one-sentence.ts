import { readingFault, sentenceFault, widestGist } from '../../gist-form.ts';
import { isWhole } from '../brackets.ts';
import { isTitle } from '../sentences.ts';
import { widthOf } from '../width.ts';

/** Whether a text can stand among others in one sentence. */
export const canJoin = (text: string, code: string | null): boolean =>
  /\p{L}{2}|\p{Script=Han}/u.test(text) &&
  !/^[([（]|[:：.。?？؟…]["'”»」]*$|[:：]\s|[,，、،;](?!\d)/u.test(text) &&
  sentenceFault(text, code) === null &&
  readingFault(text, '', code) === null;

/**
 * A lead, and as many of the facts as fit, from two on: "Recipe: flour, milk and eggs". Null where not even these fit. `mayStartSmall` says of
 * facts that are clauses which words are none but a beginning; it is null for names.
 */
export function sentenceOf(
  lead: string,
  facts: readonly string[],
  code: string | null,
  mayStartSmall: ((word: string) => boolean) | null,
): string | null {
  for (let count = facts.length; count >= 2; count -= 1) {
    const shown = facts
      .slice(0, count)
      .map((text, at) =>
        at === 0 && lead === ''
          ? startBig(text)
          : mayStartSmall === null
            ? text
            : startSmall(text, mayStartSmall),
      );
    const joined = code === 'zh' && mayStartSmall !== null ? shown.join('，') : joinFacts(shown, code);
    const text = lead === '' ? joined : `${lead}${colonOf(code)}${joined}`;
    if (widthOf(text) <= widestGist) return text;
  }
  return null;
}

/** Facts in a row, as a language joins them: "a, b and c". `code` is its ISO 639-1 code, null where it is not known. */
function joinFacts(facts: readonly string[], code: string | null): string {
  if (code === 'ja') return facts.join('、');
  if (code === null || code === 'ko') return facts.join(', ');
  // the British list has no comma before "and", as in most languages
  return new Intl.ListFormat(code === 'en' ? 'en-GB' : code, { type: 'conjunction' }).format(facts);
}

const colonOf = (code: string | null): string =>
  code === 'zh' || code === 'ja' ? '：' : code === 'fr' ? ' : ' : ': ';

/** With a capital at its beginning, as a sentence has it; a name that is written otherwise stays so: "iPhone". */
export const startBig = (text: string): string =>
  /^\p{Ll}+(?![\p{L}\p{N}._/=-])/u.test(text)
    ? text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
    : text;

/** Fewer words may be the name of something. */
const leastWords = 4;

/** Without the capital that a sentence began with, where its first word is no name. */
const startSmall = (text: string, may: (word: string) => boolean): string => {
  const word = /^\p{Lu}\p{Ll}*(?![\p{L}\p{N}&'’./-])/u.exec(text)?.[0];
  const isName = word === undefined || word === 'I' || isTitle(word) || text.split(' ').length < leastWords;
  return !isName && may(word) ? word.toLowerCase() + text.slice(word.length) : text;
};

/** A remark in brackets that a text can do without, unless words would meet that do not belong together. */
const aside = /(?:(?:\s|(?<![\p{Script=Latin}\p{N}_]))\([^()]*\)|\s?（[^（）]*）)(?![\p{L}\p{M}\p{N}])/gu;

/** A text without its remarks in brackets, as far as the words around them belong together. */
export function withoutAsides(text: string): string {
  const bare = text
    .replace(aside, '')
    .replace(/\s{1,3}(?=[,.])/g, '')
    .trim();
  return isWhole(bare) && /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/** Words that open a clause which says nothing without the one after it. */
const subordinate =
  /^(?:if|when|whenever|while|once|since|although|though|because|as|in order|in the event|wenn|falls|sobald|weil|obwohl|während|damit|um|nachdem|si|quand|lorsque|puisque|comme|afin|pour|cuando|aunque|para|como|porque|se|quando|embora|если|когда|чтобы|хотя|после)(?=\s)[^,]*$/iu;

/** Words that mean something named before. */
const meant =
  /^(?:it|its|he|she|they|his|her|their|both|there|here|es|er|sie|ihr|hier|da|ce|ces|cette|il|elle|ils|elles|él|ella|ellos|ello|он|она|они|ele|ela|eles)(?![\p{L}'’])|^(?:他|她|它|彼|彼女)/iu;

/** What a text may not end with: words that announce the ones after them. */
const announcing =
  /(?:^|\s)(?:the|an?|of|to|and|or|with|for|der|die|das|dem|den|ein|eine|und|oder|mit|für|von|le|la|les|un|une|de|du|des|et|ou|avec|pour|el|los|las|una|y|o|con|para|и|с|в|на)$/iu;

/** Whether a text hangs in the air: it means something before it, or announces something after it. */
export const isHanging = (text: string): boolean =>
  subordinate.test(text) || meant.test(text) || announcing.test(text);
