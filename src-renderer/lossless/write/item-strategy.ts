import { createItemProbe, type ItemProbe } from './item-probe.ts';
import type { ItemContext, ItemRange, WrittenItems } from './item-range.ts';
import { once } from './once.ts';

/** Items to write, with what the strategies share. */
export type ItemTask = {
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
