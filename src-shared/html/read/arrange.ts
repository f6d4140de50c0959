import type { Block, Draft, Item, Line } from './blocks.ts';
import { typedItem } from './items.ts';
import { codeText, isMonospacedLine, linesOf, monospacedAsCode, tidyLine } from './line.ts';

/** Joins what belongs together: lines in a font of code become a block of code, items become lists. */
export const arrange = (drafts: readonly Draft[]): readonly Block[] =>
  drafts.length === 0 ? [] : withLists(withTypedItems(withCode(drafts))).map(withMarks);

const isCodeDraft = (draft: Draft | undefined): draft is Draft & { kind: 'paragraph'; line: Line } =>
  draft?.kind === 'paragraph' && isMonospacedLine(draft.line);

function withCode(drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = [];
  let blank = 0;
  /** The lines of code at the end of what is written. */
  let code: string[] | null = null;
  /** The line of it, if it is the only one. */
  let alone: Line | null = null;
  const end = (): void => {
    if (code !== null && code.length > 1) out.push({ kind: 'code', language: '', text: code.join('\n') });
    else if (alone !== null) out.push({ kind: 'paragraph', line: tidyLine(alone) });
    code = null;
    alone = null;
    blank = 0;
  };
  for (const draft of drafts) {
    if (draft.kind === 'blank') blank += 1;
    else if (isCodeDraft(draft)) {
      if (code === null) blank = 0;
      code ??= [];
      alone = draft.line;
      code.push(...Array<string>(blank).fill(''), ...linesOf(draft.line).map(codeText));
      blank = 0;
    } else {
      end();
      out.push(draft);
    }
  }
  end();
  return out;
}

/** Lines that begin with a typed bullet are items; a number needs company. */
function withTypedItems(drafts: readonly Draft[]): Draft[] {
  const typed = drafts.map((draft) => (draft.kind === 'paragraph' ? typedItem(draft.line) : null));
  return drafts.map((draft, at) => {
    const found = typed[at];
    if (found === null || found === undefined) return draft;
    const before = drafts[at - 1];
    const isBelow = typed[at - 1] != null || before?.kind === 'item';
    const level = isBelow ? found.item.level : 0;
    return {
      kind: 'item',
      level,
      number: found.item.number,
      checked: null,
      blocks: [{ kind: 'paragraph', line: found.rest }],
    };
  });
}

type ItemDraft = Extract<Draft, { kind: 'item' }>;

/** Neighbouring items as lists within each other. */
function withLists(drafts: readonly Draft[]): Block[] {
  const out: Block[] = [];
  let items: ItemDraft[] = [];
  const end = (): void => {
    out.push(...listsOf(items));
    items = [];
  };
  for (const draft of drafts) {
    if (draft.kind === 'item') items.push(draft);
    else {
      end();
      if (draft.kind !== 'blank') out.push(draft);
    }
  }
  end();
  return out;
}

/** Items as the lists they are: a deeper item is within the one before it, and another number or kind begins a list. */
export function listsOf(items: readonly ItemDraft[]): Block[] {
  const lists: Block[] = [];
  let at = 0;
  while (at < items.length) {
    const first = items[at] as ItemDraft;
    const listItems: Item[] = [];
    let expected = first.number;
    while (at < items.length) {
      const item = items[at] as ItemDraft;
      const isSameKind = (item.number === null) === (first.number === null) && item.number === expected;
      if (item.level < first.level || !isSameKind) break;
      let end = at + 1;
      while (end < items.length && (items[end]?.level ?? 0) > item.level) end += 1;
      const below = listsOf(items.slice(at + 1, end));
      listItems.push({ checked: item.checked, blocks: [...item.blocks, ...below] });
      expected = item.number === null ? null : item.number + 1;
      at = end;
    }
    const ordered = first.number !== null;
    lists.push({ kind: 'list', ordered, start: first.number ?? 1, items: listItems });
  }
  return lists;
}

/** A font of code that is no block is code in its line; a heading is bold by itself. */
function withMarks(block: Block): Block {
  if (block.kind === 'paragraph') return { ...block, line: monospacedAsCode(block.line) };
  if (block.kind !== 'heading') return block;
  const isBold = block.line.every(
    (part) => part.kind !== 'text' || !/\S/.test(part.text) || part.marks.includes('strong'),
  );
  const line = isBold
    ? block.line.map((part) => ({ ...part, marks: part.marks.filter((mark) => mark !== 'strong') }))
    : block.line;
  return { ...block, line: monospacedAsCode(line) };
}
