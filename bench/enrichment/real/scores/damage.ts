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

/** What numbers a point: `a)`, `1)`, where no bracket is open. */
const numbering = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}$/u;

/** Whether an opened bracket is not closed, or one is closed that was not opened; smileys are none. */
function isUnbalanced(line: string): boolean {
  const text = line.replace(/[:;=]-?[()]/g, '');
  const open: string[] = [];
  for (const [at, character] of [...text].entries()) {
    if (character === ')' && open.length === 0 && numbering.test([...text].slice(0, at).join(''))) continue;
    const opening = pairs[character];
    if (Object.values(pairs).includes(character)) open.push(character);
    else if (opening !== undefined && open.pop() !== opening) return true;
  }
  return open.length > 0;
}
