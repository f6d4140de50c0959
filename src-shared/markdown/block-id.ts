/** The name of a block, by which links mean it. `from` and `to`: where it stands, with `^` and the spaces before it. */
export type BlockId = { readonly id: string; readonly from: number; readonly to: number };

const atEnd = /(?<![^\s])\^([a-z\d](?:[a-z\d-]{0,98}[a-z\d])?)$/i;

/** The id at the end of a line or a block, as in `Text ^crane-4`; null for none. */
export function blockIdAtEnd(text: string): BlockId | null {
  const trimmed = text.trimEnd();
  const id = atEnd.exec(trimmed.slice(-101))?.[1];
  if (id === undefined) return null;
  const to = trimmed.length;
  return { id, from: trimmed.slice(0, to - id.length - 1).trimEnd().length, to };
}
