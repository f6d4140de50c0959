/**
 * The form of the index of versions before 12: the texts, in NFC, which a tokenizer of SQLite cut into words, with spaces around each character of a
 * script that has none.
 */
const spacelessScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー々';
// composed: classes of characters, each of which is read once
const spaceless = new RegExp(`[${spacelessScripts}]`, 'gu');
const spaced = new RegExp(` ([${spacelessScripts}]) `, 'gu');
const beginsSpaceless = new RegExp(`^[${spacelessScripts}]`, 'u');

/** The text that an entry of that index was made of. */
export const unsegmented = (entry: string): string => entry.replace(spaced, '$1');

/** The expression by which that index finds a word or a phrase. */
export function formerExpression(text: string, phrase: boolean): string {
  const words = text
    .normalize('NFC')
    .replace(spaceless, ' $& ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  const prefix = !phrase && words.length > 0 && !beginsSpaceless.test(words.at(-1) ?? '');
  return `"${words.join(' ')}"${prefix ? '*' : ''}`;
}
