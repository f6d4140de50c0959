import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { WrittenRange } from '../model/dirty-range.ts';
import type { SnapshotBlock } from '../model/snapshot.ts';
import { checkRoundTrip } from '../verify/check-round-trip.ts';
import type { RangeTask } from './range-task.ts';
import { isExhausted, type ReadEffort, withText } from './read-effort.ts';
import type { Separators } from './separators.ts';

/** One way of writing a dirty range. */
export type Strategy = {
  readonly name: string;
  /** Tries to write the range. What was spent before is handed on, so that all strategies together stay within limits. */
  readonly attempt: (task: RangeTask, spent: Spent) => Attempt;
};

/** What trying texts has cost and shown so far. */
export type Spent = {
  readonly effort: ReadEffort;
  /** Whether a text was rejected because a neighbour would have been parsed differently. */
  readonly changesNeighbour: boolean;
};

/** What came of a strategy: the range as it wrote it, or null when the next strategy is to try. */
export type Attempt = { readonly written: WrittenRange | null; readonly spent: Spent };

/** A text a range may be written as. `nodes`: what it must be parsed as. */
export type Trial = {
  readonly nodes: readonly ProseMirrorNode[];
  readonly text: string;
  readonly separators: readonly Separators[];
};

/**
 * Checks a text with each of its separators. `changes-neighbour`: none keeps the neighbours as they are; `differs`: the text
 * is parsed as something else.
 */
function tryText(
  task: RangeTask,
  { nodes, text, separators }: Trial,
): WrittenRange | 'changes-neighbour' | 'differs' {
  for (const separator of separators) {
    const blocks = checkRoundTrip(task.reader, task.neighbours, nodes, { text, ...separator });
    if (blocks === 'differs') return 'differs';
    if (blocks !== 'changes-neighbour')
      return {
        blocks: shownAs(blocks, nodes, task.range.nodes),
        separatorBefore: separator.separatorBefore,
        fidelity: 'verified',
      };
  }
  return 'changes-neighbour';
}

/** Tries one text, whatever was spent before. */
export function attemptText(task: RangeTask, spent: Spent, trial: Trial): Attempt {
  const tried = tryText(task, trial);
  if (typeof tried !== 'string') return { written: tried, spent };
  const changesNeighbour = spent.changesNeighbour || tried === 'changes-neighbour';
  return { written: null, spent: { ...spent, changesNeighbour } };
}

/** Tries texts one after another until one is verified or too much was read. `rejected`: those that change a neighbour. */
export function attemptTexts(
  task: RangeTask,
  spent: Spent,
  trials: Iterable<Trial>,
): Attempt & { readonly rejected: readonly Trial[] } {
  const isHopeless = task.unverifiedItems()?.fidelity === 'best-effort';
  const rejected: Trial[] = [];
  let { effort } = spent;
  const result = (written: WrittenRange | null) => ({
    written,
    spent: { effort, changesNeighbour: spent.changesNeighbour || rejected.length > 0 },
    rejected,
  });
  for (const trial of trials) {
    effort = withText(effort, trial.text);
    if (isExhausted(effort, isHopeless)) break;
    const tried = tryText(task, trial);
    if (tried === 'changes-neighbour') rejected.push(trial);
    else if (tried !== 'differs') return result(tried);
  }
  return result(null);
}

/** The blocks with the nodes of the editor, which may have more emphasis than the `written` ones. */
function shownAs(
  blocks: readonly SnapshotBlock[],
  written: readonly ProseMirrorNode[],
  nodes: readonly ProseMirrorNode[],
): readonly SnapshotBlock[] {
  if (written === nodes) return blocks;
  let at = 0;
  return blocks.map((block) => {
    const shown = nodes.slice(at, at + block.nodes.length);
    at += block.nodes.length;
    return { ...block, nodes: shown };
  });
}
