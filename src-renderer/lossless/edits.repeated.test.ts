// repeats ./edits.test.ts: more edits of each kind
import { describeEdits } from './test-support/describe-edits.ts';
import { editKinds } from './test-support/edit-kinds.ts';
import { ownNotes } from './test-support/example-texts.ts';

describeEdits(ownNotes(), 5, 7, editKinds);
