/** What somebody looks for in a note, and how. */
export type SearchQuery = {
  readonly text: string;
  readonly matchCase: boolean;
  /** Nothing that is only a part of a word. Languages that set no words apart have no such parts. */
  readonly wholeWord: boolean;
  /** The text is a regular expression, as JavaScript has them. */
  readonly regexp: boolean;
};

/** A query that looks for nothing. */
export const emptyQuery: SearchQuery = { text: '', matchCase: false, wholeWord: false, regexp: false };

/** A regular expression as data, so that it can be sent to a worker. */
export type Pattern = { readonly source: string; readonly flags: string };

export type CompiledQuery =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  | { readonly kind: 'invalid'; readonly reason: string };

/** A character that words are made of, in the languages that set words apart. */
const wordCharacter = String.raw`(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}])[\p{L}\p{M}\p{N}_]`;

/** The pattern of a query; of a regular expression that is none, why not. Nothing is looked for yet. */
export function compileQuery({ text, matchCase, wholeWord, regexp }: SearchQuery): CompiledQuery {
  if (text === '') return { kind: 'nothing' };
  const wanted = regexp ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const plain = matchCase ? 'dgm' : 'dgim';
  // Much that people write, such as `\-`, is only allowed without the flag `u`.
  for (const flags of [`${plain}u`, plain]) {
    // On its own first: `a)(b` would close the group that it is put into below.
    if (faultOf(wanted, flags) !== null) continue;
    const character = flags === plain ? String.raw`\w` : wordCharacter;
    return { kind: 'pattern', pattern: { source: wholeWord ? asWholeWord(wanted, character) : wanted, flags } };
  }
  return { kind: 'invalid', reason: faultOf(wanted, plain) ?? '' };
}

/** A character beside the match is a part of its word only when the match itself ends with one. */
const asWholeWord = (source: string, character: string): string =>
  `(?:(?<!${character})|(?!${character}))(?:${source})(?:(?!${character})|(?<!${character}))`;

function faultOf(source: string, flags: string): string | null {
  try {
    new RegExp(source, flags);
    return null;
  } catch (error) {
    // `Invalid regular expression: /(/u: Unterminated group`: only the end of it is for people.
    return error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : String(error);
  }
}
