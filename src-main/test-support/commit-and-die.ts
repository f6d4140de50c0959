import { parseNoteId } from '../../src-shared/ids.ts';
import { openNote } from '../core/notes/editing/open-note.ts';
import { saveNote } from '../core/notes/editing/save-note.ts';
import { armCrash, stepsTaken } from './die-at-step.ts';
import { createVaultFixture } from './vault-fixture.ts';

/** Child process of the recovery test: `commit-and-die.ts FOLDER STEP TITLE TEXT` commits, and dies at a step. */
const [folder, step, title = '', content = ''] = process.argv.slice(2);
const app = await createVaultFixture(folder);
const [summary] = app.journal.notes.summaries();
const id = parseNoteId(summary?.id);
if (id === undefined) throw new Error('there is no note to edit');
const note = await openNote(app.context, id);
armCrash(Number(step));
await saveNote(app.context, { noteId: id, base: note.base, title, content }, true);
process.stdout.write(String(stepsTaken()));
await app.close();
