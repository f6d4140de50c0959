import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Fidelity, WrittenRange } from '../model/dirty-range.ts';
import type { RangeTask } from './range-task.ts';
import type { Separators } from './separators.ts';

/** One way of writing a dirty range: a name, and what it proposes, the best first. Proposals are made as they are asked for. */
export type Strategy = {
  readonly name: string;
  /** `rejected`: proposals of strategies before that would have changed a neighbour. */
  readonly propose: (task: RangeTask, rejected: readonly TextProposal[]) => Iterable<Proposal>;
};

export type Proposal = TextProposal | ListProposal;

/** A text that has to pass the round-trip check. */
export type TextProposal = {
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
