import { readingFault, widestGist } from '../../gist-form/gist-form.ts';
import { sentenceFault } from '../../gist-form/sentence-fault.ts';
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
export function joinFacts(facts: readonly string[], code: string | null): string {
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
  const isName = word === undefined || word === 'I' || text.split(' ').length < leastWords;
  return !isName && may(word.toLowerCase()) ? word.toLowerCase() + text.slice(word.length) : text;
};
