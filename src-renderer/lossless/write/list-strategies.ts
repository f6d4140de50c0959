import { longList } from '../read/read-snapshot.ts';
import { staySeparate } from '../verify/stay-separate.ts';
import type { RangeTask } from './range-task.ts';
import { withEmptyComments } from './separators.ts';
import type { ListProposal, Strategy } from './try-strategies.ts';
import type { WrittenList } from './write-items.ts';

/** A list of which only the changed items are written, all verified. A list that is not long is also parsed as a whole. */
export const changedItems: Strategy = {
  name: 'changed items',
  *propose(task) {
    const list = task.verifiedItems();
    if (list === null) return;
    if (list.source.length > longList) return yield* separateBlock(task, list);
    const { separators, range } = task;
    const { source: text, fidelity } = list;
    yield { kind: 'text', text, nodes: range.nodes, separators, fidelity, isLimited: false };
  },
};

/** A long list of which only the changed items are written, verified or not: it is never parsed as a whole. */
export const changedItemsOfLongList: Strategy = {
  name: 'changed items of a long list',
  *propose(task) {
    if ((task.replaced?.source.length ?? 0) > longList) yield* separateBlock(task, task.unverifiedItems());
  },
};

/** A list of which only the changed items are written, though not all of them can be verified. */
export const changedItemsUnverified: Strategy = {
  name: 'changed items, unverified',
  propose: (task) => separateBlock(task, task.unverifiedItems()),
};

/** A list or table whose parts were checked one by one, with the first separators that keep it apart from its neighbours. */
export function* separateBlock(task: RangeTask, list: WrittenList | null): Generator<ListProposal> {
  if (list === null) return;
  const { reader, snapshot, neighbours, range, separators } = task;
  const { source, fidelity } = list;
  const isSeparate = (before: string | undefined, separator: string, after: string | undefined): boolean =>
    staySeparate(reader, snapshot.definitions, before ?? null, separator, after ?? null);
  const commented = withEmptyComments(separators, neighbours.after !== null);
  const found = (fidelity === 'verified' ? separators : [...separators, ...commented]).find(
    ({ separatorBefore, separatorAfter }) =>
      isSeparate(neighbours.before?.source, separatorBefore, source) &&
      isSeparate(source, separatorAfter, neighbours.after?.source),
  );
  if (found === undefined) return;
  const blocks = [{ source, separator: found.separatorAfter, nodes: range.nodes }];
  yield { kind: 'list', written: { blocks, separatorBefore: found.separatorBefore, fidelity } };
}
