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
export function hasLooseQuotes(text: string): boolean {
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
