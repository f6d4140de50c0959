import { commonUnique } from '../../src-shared/common-subsequence.ts';

/** Whole lines that are in both texts, or in one of them only. */
export type LineChange = { readonly value: string; readonly added: boolean; readonly removed: boolean };

/**
 * The changes between two texts that differ too much for the shortest difference to be found in time. Lines that are in both
 * exactly once are the same where they are in the same order; between them, lines are compared one by one when there are as many,
 * otherwise all of them are changed. Takes as long as sorting the lines.
 */
export function roughLineChanges(before: string, after: string): LineChange[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  const changes: LineChange[] = [];
  const add = (lines: readonly string[], kind: 'same' | 'removed' | 'added'): void => {
    if (lines.length === 0) return;
    changes.push({ value: lines.join(''), added: kind === 'added', removed: kind === 'removed' });
  };
  let [at, there] = [0, 0];
  for (const [next, nextThere] of [...commonUnique(one, other), [one.length, other.length] as const]) {
    const [gone, come] = [one.slice(at, next), other.slice(there, nextThere)];
    for (const { from, to, isSame } of runs(gone, come)) {
      add(gone.slice(from, to), isSame ? 'same' : 'removed');
      if (!isSame) add(come.slice(from, gone.length === come.length ? to : come.length), 'added');
    }
    add(one.slice(next, next + 1), 'same');
    [at, there] = [next + 1, nextThere + 1];
  }
  return joined(changes);
}

/** With their newlines, so that joined they are the text. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Ranges of lines that are the same one by one, and of such that are not; one range when there are not as many. */
function runs(gone: readonly string[], come: readonly string[]) {
  const all = { from: 0, to: gone.length, isSame: false };
  if (gone.length !== come.length) return [all];
  const found: (typeof all)[] = [];
  gone.forEach((line, index) => {
    const isSame = line === come[index];
    const last = found.at(-1);
    if (last?.isSame === isSame) last.to = index + 1;
    else found.push({ from: index, to: index + 1, isSame });
  });
  return found;
}

/** Neighbours of one kind are one change. */
function joined(changes: readonly LineChange[]): LineChange[] {
  const result: LineChange[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (last !== undefined && last.added === change.added && last.removed === change.removed)
      result[result.length - 1] = { ...last, value: last.value + change.value };
    else result.push(change);
  }
  return result;
}
