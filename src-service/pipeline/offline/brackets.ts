const closings: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '「': '」',
  '『': '』',
  '【': '】',
};
const closing = new Set(Object.values(closings));
/** Most sentences have none of them, and there may be very many sentences. */
const bracket = /[()[\]{}（）「」『』【】]/;
const smileys = /[:;=]-?[()]/g;
/** "a)" and "1)" number something where no bracket is open. */
const numbering = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}$/u;

/** Whether every bracket of a text has its other one. */
export const isWhole = (text: string): boolean => firstLoose(text) === -1;

/** A text up to the first bracket without its other one. */
export function untilLoose(text: string): string {
  const at = firstLoose(text);
  return at === -1 ? text : text.slice(0, at).trimEnd();
}

/** Where the first bracket stands that is not closed, or closes nothing; -1 when there is none. */
function firstLoose(text: string): number {
  if (!bracket.test(text)) return -1;
  const plain = text.replace(smileys, (found) => ' '.repeat(found.length));
  const open: { readonly closing: string; readonly at: number }[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at] ?? '';
    const expected = closings[character];
    if (expected !== undefined) open.push({ closing: expected, at });
    else if (character === ')' && open.length === 0 && numbering.test(plain.slice(Math.max(0, at - 4), at)))
      continue;
    else if (closing.has(character) && open.at(-1)?.closing !== character) return open[0]?.at ?? at;
    else if (closing.has(character)) open.pop();
  }
  return open[0]?.at ?? -1;
}
