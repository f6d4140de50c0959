import { isScalar, isSeq, type YAMLSeq } from 'yaml';

/** A wiki link without quotes, which YAML reads as a list in a list. */
export type BareLink = YAMLSeq & { range: NonNullable<YAMLSeq['range']> };

/**
 * The link that front matter has without quotes, as `[[One]]` in `up: [[One]]`; undefined for any other value. A title with a comma is several texts to
 * YAML. Lists of numbers are lists.
 */
export function bareLinkText(node: unknown): string | undefined {
  const inner = isPlainList(node) && node.items.length === 1 ? node.items[0] : undefined;
  if (!isPlainList(inner) || inner.items.length === 0) return undefined;
  const words = inner.items.map((item) =>
    isScalar(item) &&
    item.type === 'PLAIN' &&
    typeof item.value === 'string' &&
    item.anchor === undefined &&
    item.tag === undefined &&
    !/[[\]\n]/.test(item.value)
      ? item.value
      : undefined,
  );
  return words.every((word) => word !== undefined) ? `[[${words.join(', ')}]]` : undefined;
}

export const isBareLink = (node: unknown): node is BareLink =>
  bareLinkText(node) !== undefined && isSeq(node) && Boolean(node.range);

const isPlainList = (node: unknown): node is YAMLSeq =>
  isSeq(node) && node.flow === true && node.anchor === undefined && node.tag === undefined;
