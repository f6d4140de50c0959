/** What a person sees as broken in a description, or null. `escaped` Markdown counts as the text that it shows. */
export function damageOf(description: string): string | null {
  const lines = description.split('\n').map(shown);
  if (new Set(lines).size < lines.length) return 'a line twice';
  for (const line of lines) {
    if (isUnbalanced(line)) return 'cut inside brackets';
    if (/\]\(|\[\[|\]\]|\{#|!\[|<\/?[a-z]+[ />]|&[a-z]+;/i.test(line)) return 'markup';
    if (/^[-*]\s*$/.test(line)) return 'an empty line';
  }
  return null;
}

/** The text that a line of Markdown shows, as far as descriptions have markup. */
const shown = (line: string): string => line.replace(/\\([\\`*_[\]<>#|~+.)-])/g, '$1').trim();

const pairs: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '」': '「',
  '』': '『',
  '】': '【',
};

/** Whether an opened bracket is not closed, or one is closed that was not opened: `a)`, `1)` and smileys are none. */
function isUnbalanced(line: string): boolean {
  const text = line.replace(/(?<![\p{L}\p{N}(（])[\p{L}\p{N}]{1,3}\)|[:;=]-?[()]/gu, '');
  const open: string[] = [];
  for (const character of text) {
    const opening = pairs[character];
    if (Object.values(pairs).includes(character)) open.push(character);
    else if (opening !== undefined && open.pop() !== opening) return true;
  }
  return open.length > 0;
}
