import { serializeByConvention } from '../model/markdown-specs.ts';
import { candidateTexts, canSerialize, withLessEmphasis } from './candidates.ts';
import { withEmptyComments } from './separators.ts';
import type { Strategy } from './try-strategies.ts';

/** The candidate texts, each once. */
export const candidates: Strategy = {
  name: 'candidates',
  *propose({ range: { nodes }, replaced, separators }) {
    const seen = new Set<string>();
    for (const text of candidateTexts(nodes, replaced)) {
      if (seen.has(text)) continue;
      seen.add(text);
      yield { kind: 'text', text, nodes, separators, fidelity: 'verified', isLimited: true };
    }
  },
};

/** The candidates that would have changed a neighbour, with empty comments between them and their neighbours. */
export const candidatesWithComments: Strategy = {
  name: 'candidates with empty comments',
  *propose({ neighbours, separators }, rejected) {
    const commented = withEmptyComments(separators, neighbours.after !== null);
    for (const proposal of rejected) if (proposal.isLimited) yield { ...proposal, separators: commented };
  },
};

/** The text that the serializers of the extensions produce, regardless of the source. */
export const byConvention: Strategy = {
  name: 'by convention',
  *propose({ range: { nodes }, separators }) {
    const text = serializeByConvention(nodes);
    if (text !== null)
      yield { kind: 'text', text, nodes, separators, fidelity: 'verified', isLimited: false };
  },
};

/** Texts with less emphasis, for emphasis that Markdown cannot express. */
export const fewerMarks: Strategy = {
  name: 'fewer marks',
  *propose({ reader, range, replaced, separators }) {
    for (const nodes of withLessEmphasis(range.nodes, (block) => canSerialize(reader, block)))
      for (const text of candidateTexts(nodes, replaced))
        yield { kind: 'text', text, nodes, separators, fidelity: 'simplified', isLimited: true };
  },
};
