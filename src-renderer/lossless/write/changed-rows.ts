import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { checkRoundTrip } from '../verify/check-round-trip.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';
import type { Neighbours } from '../verify/parse-in-context.ts';
import { candidateTexts } from './candidates.ts';
import { separateBlock } from './list-strategies.ts';
import type { Strategy } from './proposal.ts';
import type { RangeTask } from './range-task.ts';

/** A table of which only the changed rows are written: each row is one line, whatever the others are. */
export const changedRows: Strategy = {
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
