import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { DirtyRange, WrittenRange } from '../model/dirty-range.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { defaultStyle } from '../serialize/markdown-style.ts';
import { serializeBlocks } from '../serialize/serialize-blocks.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import { checkRoundTrip } from '../verify/check-round-trip.ts';
import { containsText } from '../verify/contains-text.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';
import { type Neighbours, parseInContext } from '../verify/parse-in-context.ts';
import { byConvention, candidates, candidatesWithComments, fewerMarks } from './candidate-strategies.ts';
import { bestEffortTexts, candidateTexts } from './candidates.ts';
import {
  changedItems,
  changedItemsOfLongList,
  changedItemsUnverified,
  separateBlock,
} from './list-strategies.ts';
import { createRangeTask, type RangeTask } from './range-task.ts';
import { closingSeparator, type Separators, withEmptyComments } from './separators.ts';
import { type Strategy, tryStrategies } from './try-strategies.ts';

/** A table of which only the changed rows are written: each row is one line, whatever the others are. */
const changedRows: Strategy = {
  name: 'changed rows',
  *propose(task) {
    const source = writeChangedRows(task);
    if (source !== null) yield* separateBlock(task, { source, fidelity: 'verified' });
  },
};

/** With more changed rows, the table is written and parsed as a whole. */
const mostRows = 20;
/** So many candidates are tried; more are needed only where the whole table is written differently. */
const mostCandidates = 12;

/** The lines of a table with those of its changed rows written again; null where the table has other lines or columns than before. */
function writeChangedRows({ reader, replaced, range, neighbours }: RangeTask): string | null {
  const [after, ...others] = range.nodes;
  const [before, ...more] = replaced?.nodes ?? [];
  if (replaced === null || after?.type.name !== 'table' || before?.type.name !== 'table') return null;
  if (others.length > 0 || more.length > 0 || after.childCount !== before.childCount) return null;
  const lines = replaced.source.split('\n');
  // The header row, the delimiter row below it, and the others.
  if (lines.length !== after.childCount + 1 || replaced.source.includes('\r')) return null;
  const columns = before.firstChild?.childCount ?? 0;
  if (after.children.some(({ childCount }) => childCount !== columns)) return null;
  if (alignmentsOf(before) !== alignmentsOf(after)) return null;
  const changed = after.children.flatMap((row, at) =>
    row === before.child(at) || nodeFingerprint(row) === nodeFingerprint(before.child(at)) ? [] : [at],
  );
  if (changed.length === 0 || changed.length > mostRows) return null;
  const rows = [0, ...changed.filter((at) => at > 0)];
  const part = (table: ProseMirrorNode): ProseMirrorNode =>
    table.type.create(
      table.attrs,
      rows.map((at) => table.child(at)),
    );
  const lineOf = (row: number): number => (row === 0 ? 0 : row + 1);
  const source = [0, 1, ...rows.slice(1).map(lineOf)].map((at) => lines[at] ?? '').join('\n');
  const shown = part(after);
  const alone: Neighbours = { before: null, after: null, definitions: neighbours.definitions };
  let tried = 0;
  for (const text of candidateTexts([shown], { source, nodes: [part(before)] })) {
    tried += 1;
    if (tried > mostCandidates) return null;
    const written = text.split('\n');
    if (written.length !== rows.length + 1) continue;
    // The header and the delimiter row stay as they are, however the rest is written.
    if (!changed.includes(0)) written[0] = lines[0] ?? '';
    written[1] = lines[1] ?? '';
    const candidate = { text: written.join('\n'), separatorBefore: '', separatorAfter: '\n' };
    const checked = checkRoundTrip(reader, alone, [shown], candidate);
    if (!Array.isArray(checked) || checked.length !== 1) continue;
    const next = [...lines];
    for (const [index, row] of rows.entries()) {
      // A row that only moved keeps its line.
      const former = row === 0 ? -1 : before.children.indexOf(after.child(row));
      next[lineOf(row)] =
        former > 0 ? (lines[lineOf(former)] ?? '') : (written[index === 0 ? 0 : index + 1] ?? '');
    }
    return next.join('\n');
  }
  return null;
}

const alignmentsOf = ({ firstChild }: ProseMirrorNode): string =>
  (firstChild?.children ?? []).map(({ attrs }) => attrs.align ?? '').join();

/** A block that undo brought back: its former source, with its former separators where it has its neighbours back. */
const restoreBlock: Strategy = {
  name: 'restore a block',
  *propose({ history, range, snapshot, neighbours, separators }) {
    const { nodes } = range;
    const known = history.findBlock(nodes);
    if (known === null) return;
    const own = {
      separatorBefore: known.separatorBefore ?? '\n\n',
      separatorAfter: neighbours.after === null ? closingSeparator(snapshot) : known.block.separator,
    };
    const hasNeighboursBack =
      known.before === (neighbours.before?.source ?? null) &&
      known.after === (neighbours.after?.source ?? null);
    const choice = hasNeighboursBack || range.replaced.length === 0 ? [own, ...separators] : separators;
    const { source: text } = known.block;
    yield { kind: 'text', text, nodes, separators: choice, fidelity: 'verified', isLimited: false };
  },
};

/** Nodes of which undo brought some back: those as their former source, the others in the default style. */
const restoreParts: Strategy = {
  name: 'restore parts',
  *propose({ history, range: { nodes }, separators }) {
    const text = restoredText(history, nodes);
    if (text !== null)
      yield { kind: 'text', text, nodes, separators, fidelity: 'verified', isLimited: false };
  },
};

/** Null for a single node, and when none of the nodes is known. */
function restoredText(history: SourceHistory, nodes: readonly ProseMirrorNode[]): string | null {
  const known = nodes.map((node) => history.findBlock([node]));
  if (nodes.length < 2 || known.every((block) => block === null)) return null;
  return nodes
    .map((node, at) => {
      const [own, previous] = [known[at], known[at - 1]];
      const source = own ? own.block.source : serializeBlocks([node], defaultStyle);
      const wereNeighbours = own && previous && own.before === previous.block.source;
      return (at === 0 ? '' : ((wereNeighbours ? own.separatorBefore : null) ?? '\n\n')) + source;
    })
    .join('');
}

/** The ways of writing a dirty range, in the order they are tried: the first that succeeds counts. */
export const strategies: readonly Strategy[] = [
  restoreBlock,
  changedItems,
  changedItemsOfLongList,
  changedRows,
  restoreParts,
  candidates,
  candidatesWithComments,
  changedItemsUnverified,
  byConvention,
  fewerMarks,
];

/**
 * Writes a dirty range as the first text that is parsed, between its neighbours, as what it shows; as best it can where no
 * text is.
 */
export function writeDirtyRange(
  reader: Reader,
  snapshot: Snapshot,
  history: SourceHistory,
  range: DirtyRange,
): WrittenRange {
  const task = createRangeTask(reader, snapshot, history, range);
  const { written, changesNeighbour } = tryStrategies(task, strategies);
  return written ?? { ...writeBestEffort(task), changesNeighbour };
}

/**
 * Writes a range that no text was verified for: as the text closest to its source that leaves its neighbours as they are and
 * loses no word.
 */
function writeBestEffort({ reader, range, replaced, neighbours, separators }: RangeTask): WrittenRange {
  const choice = [...separators, ...withEmptyComments(separators, neighbours.after !== null)];
  const styleSource = replaced?.source ?? range.before?.source ?? '';
  for (const text of bestEffortTexts(range.nodes, replaced, styleSource)) {
    const found = choice.find((separator) => {
      const parsed = parseInContext(reader, neighbours, { text, ...separator });
      return (
        parsed !== null &&
        containsText(
          parsed.blocks.flatMap((block) => reader.nodes(block, parsed.definitions)),
          range.nodes,
        )
      );
    });
    if (found !== undefined) return bestEffort(range, text, found);
  }
  // no text keeps all words beside these neighbours: every character is escaped, with blank lines around
  const text = serializeBlocks(range.nodes, { ...defaultStyle, escapes: 'all' });
  return bestEffort(range, text, separators.at(-1) ?? { separatorBefore: '\n\n', separatorAfter: '\n' });
}

const bestEffort = (
  { nodes }: DirtyRange,
  source: string,
  { separatorBefore, separatorAfter }: Separators,
): WrittenRange => ({
  blocks: [{ source, separator: separatorAfter, nodes }],
  separatorBefore,
  fidelity: 'best-effort',
});
