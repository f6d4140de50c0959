import { serializeByConvention } from '../model/markdown-specs.ts';
import { type Attempt, attemptTexts, type Strategy, type Trial } from './attempt.ts';
import { canSerialize } from './can-serialize.ts';
import { candidateTexts, withLessEmphasis } from './candidates.ts';
import type { RangeTask } from './range-task.ts';
import { withEmptyComments } from './separators.ts';

/** Writes the first candidate text that is verified; empty comments separate one that would change a neighbour. */
export const verifiedCandidate: Strategy = {
  name: 'verified candidate',
  attempt(task, spent): Attempt {
    const { nodes } = task.range;
    const plain = attemptTexts(task, spent, trialsOf(task, distinct(candidateTexts(nodes, task.replaced))));
    if (plain.written !== null) return plain;
    const separators = withEmptyComments(task.separators, task.neighbours.after !== null);
    return attemptTexts(
      task,
      plain.spent,
      plain.rejected.map((trial) => ({ ...trial, separators })),
    );
  },
};

/** Writes the range as its extensions say they are Markdown, whatever its source looked like. */
export const conventionCandidate: Strategy = {
  name: 'candidate by convention',
  attempt(task, spent) {
    const text = serializeByConvention(task.range.nodes);
    return attemptTexts(task, spent, text === null ? [] : trialsOf(task, [text]));
  },
};

/** Writes the range with less emphasis, for emphasis that Markdown cannot express. */
export const withFewerMarks: Strategy = {
  name: 'fewer marks',
  attempt(task, spent): Attempt {
    const attempt = attemptTexts(task, spent, simplifiedTrials(task));
    const { written } = attempt;
    return written === null ? attempt : { ...attempt, written: { ...written, fidelity: 'simplified' } };
  },
};

function* trialsOf(task: RangeTask, texts: Iterable<string>): Generator<Trial> {
  for (const text of texts) yield { nodes: task.range.nodes, text, separators: task.separators };
}

function* simplifiedTrials(task: RangeTask): Generator<Trial> {
  const { reader, range, replaced, separators } = task;
  for (const nodes of withLessEmphasis(range.nodes, (block) => canSerialize(reader, block)))
    for (const text of candidateTexts(nodes, replaced)) yield { nodes, text, separators };
}

function* distinct(texts: Iterable<string>): Generator<string> {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
}
