import { foldText } from '../../src-shared/search/fold.ts';
import type { QueryPart } from '../../src-shared/search/tokens.ts';
import { wholeCharacters, wholeUnits } from './whole-characters.ts';

/** A query of the find bar, or of the search of all notes. */
export type SearchQuery = {
  readonly text: string;
  readonly matchCase: boolean;
  /** Matches whole words only. It has no effect in scripts without spaces between words. */
  readonly wholeWord: boolean;
  /** The text is a JavaScript regular expression. */
  readonly regexp: boolean;
  /** Parts of a search of all notes, which are found as its index finds them; the text is empty then. */
  readonly parts?: readonly QueryPart[];
};

/** The query without a text. */
export const emptyQuery: SearchQuery = { text: '', matchCase: false, wholeWord: false, regexp: false };

/** A regular expression as data, so that it can be sent to a worker. `folded`: it is for texts as searches compare them, not as they are written. */
export type Pattern = { readonly source: string; readonly flags: string; readonly folded?: true };

export type CompiledQuery =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  | { readonly kind: 'invalid'; readonly reason: string };

/** A word character, in scripts with spaces between words. */
const wordCharacter = String.raw`(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}])[\p{L}\p{M}\p{N}_]`;

/**
 * Converts a query of the find bar to a pattern: words are found as the search of all notes finds them, whatever their accents are, unless the
 * case has to match; a regular expression means the letters that it names.
 */
export function compileFind(query: SearchQuery): CompiledQuery {
  const folded = query.regexp || query.matchCase ? '' : foldText(query.text);
  // what nobody sees, such as a soft hyphen alone, is looked for as it is
  if (folded === '') return compileQuery(query);
  const compiled = compileQuery({ ...query, text: folded, matchCase: true });
  return compiled.kind === 'pattern'
    ? { kind: 'pattern', pattern: { ...compiled.pattern, folded: true } }
    : compiled;
}

/** Converts a query to a pattern of whole characters, or returns why its regular expression is invalid. */
export function compileQuery({ text, matchCase, wholeWord, regexp }: SearchQuery): CompiledQuery {
  if (text === '') return { kind: 'nothing' };
  const wanted = regexp ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const plain = matchCase ? 'dgm' : 'dgim';
  const unicode = `${plain}u`;
  const ways = [
    [wanted, unicode],
    [withoutIdleEscapes(wanted), unicode],
    [wanted, plain],
  ] as const;
  for (const [expression, flags] of ways) {
    // Checked on its own, because `a)(b` would be valid within the group below.
    if (faultOf(expression, flags) !== null) continue;
    const isPlain = flags === plain;
    const whole = isPlain ? wholeUnits(expression) : wholeCharacters(expression, text, !regexp);
    const character = isPlain ? String.raw`\w` : wordCharacter;
    return { kind: 'pattern', pattern: { source: wholeWord ? asWholeWord(whole, character) : whole, flags } };
  }
  return { kind: 'invalid', reason: faultOf(wanted, plain) ?? '' };
}

/** An expression without the escapes of characters that need none, such as `\-`: with the flag `u`, and in CodeMirror, they are faults. */
function withoutIdleEscapes(expression: string): string {
  let inClass = false;
  return expression.replace(/\\([^\w^$\\.*+?()[\]{}|/])|\\[\s\S]|[[\]]/gu, (token, idle?: string) => {
    if (token === '[') inClass = true;
    if (token === ']') inClass = false;
    return idle === undefined || (idle === '-' && inClass) ? token : idle;
  });
}

/** A word character beside the match only counts when the match itself begins or ends with one. */
const asWholeWord = (source: string, character: string): string =>
  `(?:(?<!${character})|(?!${character}))(?:${source})(?:(?!${character})|(?<!${character}))`;

function faultOf(source: string, flags: string): string | null {
  try {
    // composed: to see whether it is one; it meets no text here
    new RegExp(source, flags);
    return null;
  } catch (error) {
    // Of `Invalid regular expression: /(/u: Unterminated group` only the end is helpful.
    return error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : String(error);
  }
}
