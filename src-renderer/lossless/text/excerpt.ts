/** Blocks up to this many characters are parsed as a whole when their neighbours are checked. */
const shortBlock = 4000;

/**
 * As much of a block as decides how it is parsed beside what follows it (`end`) or precedes it (`start`): one item of a list, the
 * fences of code, the header and one row of a table, the whole of any other block.
 */
export function excerpt(source: string, side: 'start' | 'end'): string {
  if (source.length <= shortBlock) return source;
  const firstLine = source.slice(0, source.indexOf('\n') + 1);
  if (/^ {0,3}(?:```|~~~)/.test(firstLine)) return firstLine + source.slice(source.lastIndexOf('\n') + 1);
  const delimiters = source.slice(firstLine.length, source.indexOf('\n', firstLine.length) + 1);
  if (firstLine.includes('|') && /^[ |:-]+\n$/.test(delimiters)) {
    const head = firstLine + delimiters;
    const rows = source.slice(head.length).trimEnd();
    return head + (side === 'end' ? rows.slice(rows.lastIndexOf('\n') + 1) : rows.split('\n', 1)[0]);
  }
  const [, indent] = /^( {0,3})(?:[-*+]|\d+[.)])[ \t]/.exec(firstLine) ?? [];
  if (indent === undefined) return source;
  const item = new RegExp(`\\n${indent}(?:[-*+]|\\d+[.)])[ \\t]`, 'g');
  if (side === 'start') {
    const next = item.exec(source);
    return next === null ? source : source.slice(0, next.index);
  }
  // mostly the last item starts near the end
  for (const from of [source.length - shortBlock, 0]) {
    item.lastIndex = from;
    const starts = [...source.matchAll(item)].filter(({ index }) => index >= from);
    const last = starts.at(-1);
    if (last !== undefined) return source.slice(last.index + 1);
  }
  return source;
}
