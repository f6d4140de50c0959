import { Fragment, type Mark, type Node as ProseMirrorNode } from '@tiptap/pm/model';

/** Marks that are written as delimiter runs, which Markdown recognises only where the neighbouring signs allow it. */
const delimited = ['bold', 'italic', 'strike'];

/** One sign of a paragraph, or a node in it, with its marks. */
type Unit = { readonly text: string | null; readonly node: ProseMirrorNode; marks: readonly Mark[] };

/**
 * The same text with what Markdown can say of its marks: emphasis starts and ends at words, as
 * CommonMark's flanking rules want it, and no line starts with blanks, which would make it code. No sign is lost.
 */
export function expressible(block: ProseMirrorNode): ProseMirrorNode {
  if (block.type.spec.code || block.isLeaf) return block;
  if (!block.inlineContent) {
    const children: ProseMirrorNode[] = [];
    let changed = false;
    block.forEach((child) => {
      const next = expressible(child);
      changed ||= next !== child;
      children.push(next);
    });
    return changed ? block.copy(Fragment.from(children)) : block;
  }
  const units = unitsOf(block);
  for (const name of delimited) trimRuns(units, name);
  const next = block.copy(Fragment.from(nodesOf(units)));
  return next.eq(block) ? block : next;
}

/** The text of a block without bold, italic and strikethrough: for what cannot be said with them. */
export function withoutEmphasis(block: ProseMirrorNode): ProseMirrorNode {
  if (!block.inlineContent) {
    const children: ProseMirrorNode[] = [];
    block.forEach((child) => void children.push(withoutEmphasis(child)));
    return block.isLeaf ? block : block.copy(Fragment.from(children));
  }
  const units = unitsOf(block);
  for (const unit of units) unit.marks = unit.marks.filter((mark) => !delimited.includes(mark.type.name));
  return block.copy(Fragment.from(nodesOf(units)));
}

function unitsOf(block: ProseMirrorNode): Unit[] {
  const units: Unit[] = [];
  block.forEach((node) => {
    if (node.text === undefined) units.push({ text: null, node, marks: node.marks });
    else for (const text of node.text) units.push({ text, node, marks: node.marks });
  });
  // Blanks that start a line have no Markdown form: four of them would make it code.
  const kept: Unit[] = [];
  for (const unit of units) {
    const before = kept[kept.length - 1];
    const startsLine = before === undefined || before.node.type.name === 'hardBreak';
    if (!startsLine || !isBlank(unit)) kept.push(unit);
  }
  return kept;
}

const isBlank = ({ text, marks }: Unit): boolean =>
  text !== null && /[ \t\n]/.test(text) && !marks.some((mark) => mark.type.spec.code === true);

/** Neighbours with the same marks grow together again. */
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

function trimRuns(units: Unit[], name: string): void {
  const has = (at: number): boolean => units[at]?.marks.some((mark) => mark.type.name === name) ?? false;
  for (let at = 0; at < units.length; at += 1) {
    if (!has(at)) continue;
    let [start, end] = [at, at];
    while (has(end)) end += 1;
    at = end;
    const drop = (place: number): void => {
      const unit = units[place];
      if (unit !== undefined) unit.marks = unit.marks.filter((mark) => mark.type.name !== name);
    };
    while (start < end && !flanks(signAt(units, start, start - 1), signAt(units, start - 1, start))) {
      drop(start);
      start += 1;
    }
    while (end > start && !flanks(signAt(units, end - 1, end), signAt(units, end, end - 1))) {
      end -= 1;
      drop(end);
    }
  }
}

/** Whether a run of delimiters may stand between these signs: `inside` is what it marks. */
function flanks(inside: string, outside: string): boolean {
  if (/\s/u.test(inside)) return false;
  return !punctuation.test(inside) || /\s/u.test(outside) || punctuation.test(outside);
}

const punctuation = /[\p{P}\p{S}]/u;

/** What the delimiter sees of a unit at its side: code and links begin and end with signs of their own. */
function signAt(units: readonly Unit[], at: number, beside: number): string {
  const unit = units[at];
  if (unit === undefined) return ' ';
  if (unit.text === null) return unit.node.type.name === 'hardBreak' ? '\n' : '!';
  const own = (other: Mark): boolean =>
    !delimited.includes(other.type.name) && !other.isInSet(units[beside]?.marks ?? []);
  return unit.marks.some(own) ? '`' : unit.text;
}
