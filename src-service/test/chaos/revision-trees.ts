import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { canary } from '../support/expect-no-secrets.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A revision to be sent, and its place in the tree of its note. */
export type PlannedRevision = {
  readonly revision: NoteRevision;
  /** Where its predecessor is in the plan; null for the first revision of a note. */
  readonly predecessor: number | null;
  /** Where the revisions are that name this one. */
  readonly successors: number[];
};

/** How many revisions follow another one than the latest of their note, as if two devices had continued from it. */
const branching = 0.1;

const sentences = [
  'The first ferry leaves at six, the last one returns at nine.',
  'Maria brings the long ladder, and the pear tree is pruned in November.',
  'Wir treffen uns am Dienstag um neun Uhr im Hafenbüro. ',
  'La réunion est remise à jeudi ; qui apporte les plans ?',
  '来週の月曜日に港で会議があります。',
  'A control character \u0000 and an emoji 👩‍🚀 belong to this sentence.',
  '- [ ] order `rope`\n- [x] pay the **crane**',
];

/** Plans revisions of so many notes, in an order in which every predecessor comes first. */
export function planRevisions(
  counts: { readonly revisions: number; readonly chains: number },
  random: SeededRandom,
): readonly PlannedRevision[] {
  const plan: PlannedRevision[] = [];
  const notes: number[][] = [];
  for (let index = 0; index < counts.revisions; index += 1) {
    // every note gets its first revision, the others are distributed at random
    const note = index < counts.chains ? index : random.below(counts.chains);
    const earlier = notes[note] ?? [];
    notes[note] = earlier;
    const place = random.next() < branching ? random.below(earlier.length) : earlier.length - 1;
    const predecessor = earlier[place] ?? null;
    const before = predecessor === null ? undefined : plan[predecessor];
    const changes = { title: `Note ${note} of the ${canary}`, content: contentOf(index, random) };
    const revision = before
      ? successorOf(before.revision, changes)
      : noteRevision({ ...changes, id: `chaos-${note}` });
    before?.successors.push(index);
    earlier.push(index);
    plan.push({ revision, predecessor, successors: [] });
  }
  return plan;
}

/** A few sentences, now and then many. */
function contentOf(index: number, random: SeededRandom): string {
  const count = random.next() < 0.02 ? 400 : 1 + random.below(12);
  const words = Array.from({ length: count }, () => sentences[random.below(sentences.length)]);
  return `Revision ${index} of the ${canary}. ${words.join(' ')}\n`;
}
