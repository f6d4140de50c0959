/** The headings of a Markdown text, a line each: near enough to rank by, and much faster than a parser. */
export function headingsIn(markdown: string): string {
  const headings: string[] = [];
  let fence: string | null = null;
  let before = '';
  for (const line of markdown.split('\n')) {
    const [mark] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && (fence === null || mark.trim().startsWith(fence)))
      fence = fence === null ? mark.trim() : null;
    else if (fence === null) {
      if (/^ {0,3}#{1,6}\s/.test(line)) headings.push(line);
      else if (/^ {0,3}(?:=+|-+)\s*$/.test(line) && before.trim() !== '') headings.push(before);
    }
    before = fence === null ? line : '';
  }
  return headings.join('\n');
}
