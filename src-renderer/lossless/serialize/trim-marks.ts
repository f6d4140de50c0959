import { Fragment, type Mark, type MarkType, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { delimitersOf, isEmphasis } from '../model/markdown-specs.ts';

/**
 * How far marks that are written as delimiters are shortened at their ends: by the `whitespace` that no mark can begin or end with, to where CommonMark's
 * flanking rules allow a delimiter, or completely.
 */
export type MarkTrim = 'whitespace' | 'flanks' | 'all';

/** One character of a paragraph, or a node in it, with its marks. */
type Unit = { readonly text: string | null; readonly node: ProseMirrorNode; marks: readonly Mark[] };

/** A block with shorter marks. Its text stays the same. */
export function trimMarks(block: ProseMirrorNode, trim: MarkTrim): ProseMirrorNode {
  if (block.type.spec.code || block.isLeaf) return block;
  if (!block.inlineContent) {
    const children: ProseMirrorNode[] = [];
    let changed = false;
    block.forEach((child) => {
      const next = trimMarks(child, trim);
      changed ||= next !== child;
      children.push(next);
    });
    return changed ? block.copy(Fragment.from(children)) : block;
  }
  if (!hasDelimited(block)) return block;
  const units = unitsOf(block);
  for (const type of Object.values(block.type.schema.marks)) {
    if (!isEmphasis(type)) continue;
    if (trim === 'all') dropMark(units, type);
    else if (delimitersOf(type)?.expelEnclosingWhitespace) trimRanges(units, type, trim);
  }
  const next = block.copy(Fragment.from(nodesOf(units)));
  return next.eq(block) ? block : next;
}

const isDelimited = ({ type }: Mark): boolean => isEmphasis(type);

function hasDelimited(block: ProseMirrorNode): boolean {
  for (let index = 0; index < block.childCount; index += 1)
    if (block.child(index).marks.some(isDelimited)) return true;
  return false;
}

function unitsOf(block: ProseMirrorNode): Unit[] {
  const units: Unit[] = [];
  block.forEach((node) => {
    if (node.text === undefined) units.push({ text: null, node, marks: node.marks });
    // a text without such marks is one unit
    else if (!node.marks.some(isDelimited)) units.push({ text: node.text, node, marks: node.marks });
    else for (const text of node.text) units.push({ text, node, marks: node.marks });
  });
  return units;
}

/** The units as nodes; neighbours with the same marks become one text. */
function nodesOf(units: readonly Unit[]): ProseMirrorNode[] {
  const nodes: ProseMirrorNode[] = [];
  for (const { text, node, marks } of units) {
    const next = text === null ? node.mark(marks) : node.type.schema.text(text, marks);
    const last = nodes[nodes.length - 1];
    if (text !== null && last?.text !== undefined && last.sameMarkup(next))
      nodes[nodes.length - 1] = node.type.schema.text(last.text + text, marks);
    else nodes.push(next);
  }
  return nodes;
}

function dropMark(units: readonly Unit[], type: MarkType): void {
  for (const unit of units) unit.marks = unit.marks.filter((mark) => mark.type !== type);
}

function trimRanges(units: readonly Unit[], type: MarkType, trim: MarkTrim): void {
  const has = (at: number): boolean => units[at]?.marks.some((mark) => mark.type === type) ?? false;
  const mayEnd = (at: number, outside: number): boolean => {
    const inside = characterAt(units, at, outside);
    if (/^\s/u.test(inside)) return false;
    return trim === 'whitespace' || flanks(inside, characterAt(units, outside, at));
  };
  const drop = (at: number): void => dropMark(units.slice(at, at + 1), type);
  for (let at = 0; at < units.length; at += 1) {
    if (!has(at)) continue;
    let [start, end] = [at, at];
    while (has(end)) end += 1;
    at = end;
    while (start < end && !mayEnd(start, start - 1)) {
      drop(start);
      start += 1;
    }
    while (end > start && !mayEnd(end - 1, end)) {
      end -= 1;
      drop(end);
    }
  }
}

/** Whether delimiters may stand between these characters: `inside` is in the marked text. */
function flanks(inside: string, outside: string): boolean {
  return !punctuation.test(inside) || /\s/u.test(outside) || punctuation.test(outside);
}

const punctuation = /[\p{P}\p{S}]/u;

/** The character of a unit that is beside a delimiter: code and links begin and end with punctuation. */
function characterAt(units: readonly Unit[], at: number, beside: number): string {
  const unit = units[at];
  if (unit === undefined) return ' ';
  if (unit.text === null) return /Break$/.test(unit.node.type.name) ? '\n' : '!';
  const own = (other: Mark): boolean => !isDelimited(other) && !other.isInSet(units[beside]?.marks ?? []);
  const character = (at < beside ? [...unit.text].at(-1) : [...unit.text][0]) ?? ' ';
  const inner = unit.marks.filter(own);
  // a link may be around the mark: then the delimiter is beside the whitespace in the link
  const isWhitespace = /\s/u.test(character) && inner.every(({ type }) => type.name === 'link');
  return inner.length > 0 && !isWhitespace ? '`' : character;
}
