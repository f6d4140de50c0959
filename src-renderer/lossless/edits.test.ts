import { describeEdits } from './test-support/describe-edits.ts';
import { editKinds } from './test-support/edit-kinds.ts';
import { namedCorpora, ownNotes } from './test-support/example-texts.ts';

/** The seed of the random numbers; EXAMPLE_NOTES_SEED sets another. */
const seed = Number(process.env.EXAMPLE_NOTES_SEED ?? 7);

// few notes are edited several times, so that a percentage is meaningful
describeEdits(ownNotes(), 3, seed, editKinds);
for (const corpus of namedCorpora()) describeEdits(corpus, 1, seed, ['type', 'insert']);
