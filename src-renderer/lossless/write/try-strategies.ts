import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Fidelity, WrittenRange } from '../model/dirty-range.ts';
import type { SnapshotBlock } from '../model/snapshot.ts';
import { checkRoundTrip } from '../verify/check-round-trip.ts';
import type { RangeTask } from './range-task.ts';
import type { Separators } from './separators.ts';

/** One way of writing a dirty range: a name, and what it proposes, the best first. Proposals are made as they are asked for. */
export type Strategy = {
  readonly name: string;
  /** `rejected`: proposals of strategies before that would have changed a neighbour. */
  readonly propose: (task: RangeTask, rejected: readonly TextProposal[]) => Iterable<Proposal>;
};

type Proposal = TextProposal | ListProposal;

/** A text that has to pass the round-trip check. */
type TextProposal = {
  readonly kind: 'text';
  readonly text: string;
  /** What the text must be parsed as. */
  readonly nodes: readonly ProseMirrorNode[];
  /** What may stand around the text; the first that leaves the neighbours as they are is taken. */
  readonly separators: readonly Separators[];
  /** How faithful the range is when the text passes. */
  readonly fidelity: Fidelity;
  /** Whether the text is one of many, of which only so many are tried. */
  readonly isLimited: boolean;
};

/** A list or table whose items or rows were checked one by one. */
export type ListProposal = { readonly kind: 'list'; readonly written: WrittenRange };

/** What came of some strategies: the first proposal that is accepted, or null with whether one would have changed a neighbour. */
export type Tried = { readonly written: WrittenRange | null; readonly changesNeighbour: boolean };

/** Tries the proposals of strategies in their order. */
export function tryStrategies(task: RangeTask, strategies: readonly Strategy[]): Tried {
  const rejected: TextProposal[] = [];
  let effort = noEffort;
  const result = (written: WrittenRange | null): Tried => ({
    written,
    changesNeighbour: rejected.length > 0,
  });
  for (const { propose } of strategies)
    for (const proposal of propose(task, [...rejected])) {
      if (proposal.kind === 'list') return result(proposal.written);
      if (proposal.isLimited) {
        effort = withText(effort, proposal.text);
        if (isExhausted(effort, task.unverifiedItems()?.fidelity === 'best-effort')) break;
      }
      const tried = tryText(task, proposal);
      if (tried === 'changes-neighbour') rejected.push(proposal);
      else if (tried !== 'differs') return result(tried);
    }
  return result(null);
}

function tryText(
  { reader, neighbours, range }: RangeTask,
  { text, nodes, separators, fidelity }: TextProposal,
): WrittenRange | 'changes-neighbour' | 'differs' {
  for (const separator of separators) {
    const blocks = checkRoundTrip(reader, neighbours, nodes, { text, ...separator });
    if (blocks === 'differs') return 'differs';
    if (blocks === 'changes-neighbour') continue;
    const { separatorBefore } = separator;
    return { blocks: shownAs(blocks, nodes, range.nodes), separatorBefore, fidelity };
  }
  return 'changes-neighbour';
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

/** How much was parsed to find a text for one dirty range. */
type ReadEffort = { readonly characters: number; readonly texts: number };

const noEffort: ReadEffort = { characters: 0, texts: 0 };

/** The most characters parsed for one range: some tenths of a second. */
const maxCharacters = 1_000_000;

/** This many texts are tried however long they are. */
const minTexts = 6;

/** The effort with another text. */
const withText = ({ characters, texts }: ReadEffort, text: string): ReadEffort => ({
  characters: characters + text.length,
  texts: texts + 1,
});

/**
 * Whether the last text was one too many. Most ranges are verified with the first text; a range for which none is verified would be
 * parsed dozens of times. `isHopeless`: no text is expected to be verified.
 */
const isExhausted = ({ characters, texts }: ReadEffort, isHopeless: boolean): boolean =>
  texts > minTexts && characters > (isHopeless ? 0 : maxCharacters);
