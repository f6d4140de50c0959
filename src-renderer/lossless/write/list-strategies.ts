import { longList } from '../read/read-snapshot.ts';
import { staySeparate } from '../verify/stay-separate.ts';
import { type Attempt, attemptText, type Spent, type Strategy } from './attempt.ts';
import type { RangeTask } from './range-task.ts';
import { withEmptyComments } from './separators.ts';
import type { WrittenList } from './write-changed-items.ts';

/** Writes only the changed items of a list, all verified. A list that is not long is also parsed as a whole. */
export const changedItems: Strategy = {
  name: 'changed items',
  attempt(task, spent) {
    const list = task.verifiedItems();
    if (list === null || list.source.length > longList) return attemptList(task, spent, list);
    const { nodes } = task.range;
    return attemptText(task, spent, { nodes, text: list.source, separators: task.separators });
  },
};

/** Writes only the changed items of a long list, verified or not: it is never parsed as a whole. */
export const changedItemsOfLongList: Strategy = {
  name: 'changed items of a long list',
  attempt(task, spent) {
    const isLong = (task.replaced?.source.length ?? 0) > longList;
    return attemptList(task, spent, isLong ? task.unverifiedItems() : null);
  },
};

/** Writes only the changed items of a list, though not all of them can be verified. */
export const changedItemsUnverified: Strategy = {
  name: 'changed items, unverified',
  attempt: (task, spent) => attemptList(task, spent, task.unverifiedItems()),
};

/** Uses a list whose items were checked one by one with the first separators that keep it apart from its neighbours. */
function attemptList(task: RangeTask, spent: Spent, list: WrittenList | null): Attempt {
  if (list === null) return { written: null, spent };
  const { reader, snapshot, neighbours, range, separators } = task;
  const { source, fidelity } = list;
  const commented = withEmptyComments(separators, neighbours.after !== null);
  const choice = fidelity === 'verified' ? separators : [...separators, ...commented];
  const found = choice.find(
    ({ separatorBefore, separatorAfter }) =>
      staySeparate(
        reader,
        snapshot.definitions,
        neighbours.before?.source ?? null,
        separatorBefore,
        source,
      ) &&
      staySeparate(reader, snapshot.definitions, source, separatorAfter, neighbours.after?.source ?? null),
  );
  if (found === undefined) return { written: null, spent };
  const blocks = [{ source, separator: found.separatorAfter, nodes: range.nodes }];
  return { written: { blocks, separatorBefore: found.separatorBefore, fidelity }, spent };
}
