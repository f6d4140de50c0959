import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { SourceItem } from '../model/source-list.ts';
import { containsText } from '../verify/contains-text.ts';
import { bestEffortTexts, canSerialize, patchedTexts, withLessEmphasis } from './candidates.ts';
import {
  createItemProbe,
  type ItemContext,
  type ItemProbe,
  type ItemRange,
  type WrittenItems,
} from './item-probe.ts';
import { once } from './once.ts';

/** Items to write, with what the strategies share. */
type ItemTask = {
  readonly context: ItemContext;
  readonly range: ItemRange;
  /** Parses the items between their neighbours; null where they cannot be parsed apart from their list. */
  probe(): ItemProbe | null;
};

export const createItemTask = (context: ItemContext, range: ItemRange): ItemTask => ({
  context,
  range,
  probe: once(() => createItemProbe(context, range)),
});

/** One way of writing items. */
export type ItemStrategy = {
  readonly name: string;
  /** `any`: it writes items that are not verified, and is tried only where those are accepted. */
  readonly accept: ItemContext['accept'];
  /** Null when the next strategy is to try. */
  readonly write: (task: ItemTask) => WrittenItems | null;
};

/** Writes items with the first strategy that succeeds. */
export function writeItemRange(strategies: readonly ItemStrategy[], task: ItemTask): WrittenItems | null {
  for (const { accept, write } of strategies) {
    const written = accept === 'any' && task.context.accept !== 'any' ? null : write(task);
    if (written !== null) return written;
  }
  return null;
}

/** Writes items as the first lines that are parsed as them. */
const verifiedLines: ItemStrategy = {
  name: 'verified lines',
  accept: 'verified',
  write({ range, probe }) {
    const items = verified(probe(), range.nodes);
    return items && { items, fidelity: 'verified' };
  },
};

/** Writes items with less emphasis, for emphasis that Markdown cannot express. */
const linesWithFewerMarks: ItemStrategy = {
  name: 'lines with fewer marks',
  accept: 'any',
  write({ context, range, probe }) {
    for (const nodes of withLessEmphasis(range.nodes, (line) => canSerialize(context.reader, line))) {
      const items = verified(probe(), nodes);
      if (items !== null) return { items, fidelity: 'simplified' };
    }
    return null;
  },
};

/** Writes items as lines that lose no word, though they are parsed as something else. */
const bestEffortLines: ItemStrategy = {
  name: 'best-effort lines',
  accept: 'any',
  write({ range, probe }) {
    const items = probe();
    if (items === null) return null;
    for (const text of bestEffortTexts([items.listOf(range.nodes)], items.replaced, items.styleSource)) {
      const parsed = items.parse(text);
      if (parsed === null || !containsText(parsed.items, range.nodes)) continue;
      const lines = items.unverifiedLines(parsed);
      if (lines !== null) return { items: lines, fidelity: 'best-effort' };
    }
    return null;
  },
};

/** The ways of writing items line by line, in the order they are tried. */
export const lineStrategies: readonly ItemStrategy[] = [verifiedLines, linesWithFewerMarks, bestEffortLines];

function verified(probe: ItemProbe | null, nodes: readonly ProseMirrorNode[]): SourceItem[] | null {
  if (probe === null) return null;
  for (const text of patchedTexts([probe.listOf(nodes)], probe.replaced, probe.styleSource)) {
    const parsed = probe.parse(text);
    const lines = parsed !== null && probe.shows(parsed, nodes) ? probe.verifiedLines(parsed) : null;
    if (lines !== null) return lines;
  }
  return null;
}
