/** Some Markdown of each kind that people write, `index` numbering it: no two parts are the same. */
const parts: readonly ((index: number) => string)[] = [
  (n) => `## Heading ${n}\n`,
  (n) =>
    `Paragraph ${n} has **some strong** words, a [link](https://example.org/${n}) and \`code\`; it goes on for a while, so that it is about as long as a real one, and then *ends*.\n`,
  (n) => `- item ${n}\n- another *item* of the list\n  - with one below it\n- the last\n`,
  (n) =>
    `A plain paragraph, number ${n}, that somebody wrote without any sign of Markdown, in sentences that wrap over two or three lines of the page, as most of what people write does.\n`,
  (n) => `1. first of ${n}\n2. second, with **weight**\n3. third\n`,
  (n) => `> A quote of ${n}.\n> It has two lines.\n`,
  (n) => `Words about [[Note ${n}]] and the sum $a_${n} + b$, with a footnote, and ~~what was wrong~~.\n`,
  (n) => `- [ ] a task of ${n}\n- [x] one that is done\n`,
  (n) => `\`\`\`js\nconst answer = ${n};\nif (answer > 42) console.log('more', answer);\n\`\`\`\n`,
  (n) =>
    `The paragraph ${n} after code, long enough to wrap: the quick brown fox jumps over the lazy dog, again and again, until it is tired of it, and lies down.\n`,
  (n) => `| name | value |\n| :--- | ---: |\n| row ${n} | 1 |\n| other | **2** |\n`,
  (n) => `Line one of ${n}  \nline two, after a hard break,\nand a third that only wraps in the source.\n`,
  (n) => `> [!note] Title ${n}\n> What it says.\n`,
];

/** A note of everything, about `length` characters long and never longer. */
export function mixedNote(length: number): string {
  let text = '# A note of everything\n';
  for (let index = 0; ; index += 1) {
    const next = `\n${parts[index % parts.length]?.(index) ?? ''}`;
    if (text.length + next.length > length) return text;
    text += next;
  }
}

/** One list, with lists in it, about `length` characters long and never longer. */
export function listNote(length: number): string {
  let text = '';
  for (let index = 0; ; index += 1) {
    const next = `${'  '.repeat(index % 3)}- item ${index} with *some* words and a [link](https://example.org/${index})\n`;
    if (text.length + next.length > length) return text;
    text += next;
  }
}

/** One table of `rows` rows below its header, with two words in each cell. */
export function tableNote(rows: number, columns: number): string {
  const line = (cell: (column: number) => string): string =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |\n`;
  const body = Array.from({ length: rows }, (_, row) => line((column) => `content ${row}.${column}`));
  return `# A table\n\n${line((column) => `Column ${column}`)}${line(() => '---')}${body.join('')}`;
}
