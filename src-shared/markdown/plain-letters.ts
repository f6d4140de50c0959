/**
 * A text without case, width and accents: what names of notes are compared by, in links and as titles, and words that no search shows. The journal stores it: it
 * does not change. Searches have a `foldText` of their own.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
