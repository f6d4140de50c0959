import { parseNoteId } from '../../src-shared/ids.ts';
import { openNote } from '../core/notes/editing/open-note.ts';
import { saveNote } from '../core/notes/editing/save-note.ts';
import { copyFolder } from './copy-folder.ts';
import { beforeEachStep, stepsTaken } from './disk-steps.ts';
import { createVaultFixture } from './vault-fixture.ts';

/**
 * Child process of the recovery tests: `commit-and-die.ts FOLDER STEP TITLE TEXT` commits, and is killed before a step. With `copies`
 * in place of a step it commits whole, and leaves copies of the folder as it was before each step: `FOLDER-step-0` …
 */
const [folder = '', wanted, title = '', content = ''] = process.argv.slice(2);
const app = await createVaultFixture(folder);
const [summary] = app.journal.notes.summaries();
const id = parseNoteId(summary?.id);
if (id === undefined) throw new Error('there is no note to edit');
const note = await openNote(app.context, id);
beforeEachStep((step) => {
  if (wanted === 'copies') copyFolder(folder, `${folder}-step-${step}`);
  else if (step === Number(wanted)) process.kill(process.pid, 'SIGKILL');
});
await saveNote(app.context, { noteId: id, base: note.base, title, content }, true);
process.stdout.write(String(stepsTaken()));
await app.close();
