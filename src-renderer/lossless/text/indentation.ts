/** Texts of whole lines without the indentation they have in common. */
export type Dedented = { readonly prefix: string; readonly texts: readonly string[] };

/**
 * Removes the indentation of the first line from all lines. Null when a line has less, or when tabs after it would then reach
 * other columns.
 */
export function dedent(texts: readonly string[]): Dedented | null {
  const prefix = /^[ \t]*/.exec(texts[0] ?? '')?.[0] ?? '';
  if (prefix === '') return { prefix, texts };
  const isEven = /^\t*$/.test(prefix) || (/^ *$/.test(prefix) && prefix.length % 4 === 0);
  const cut: string[] = [];
  for (const text of texts) {
    const lines = text.split('\n');
    for (const line of lines) {
      if (line.trim() === '') continue;
      if (!line.startsWith(prefix)) return null;
      if (!isEven && line.indexOf('\t', prefix.length) >= 0) return null;
    }
    cut.push(
      lines
        .map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart()))
        .join('\n'),
    );
  }
  return { prefix, texts: cut };
}

/** Puts a prefix before all lines that are not empty. */
export const indent = (text: string, prefix: string): string =>
  prefix === '' ? text : text.replace(/^(?=[^\n])/gm, prefix);
