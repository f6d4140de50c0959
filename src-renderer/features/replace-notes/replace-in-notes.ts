import type { TextUndo } from '../../../src-shared/rpc/methods/texts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { reportFailures } from '../../actions/commit-notes.ts';
import { inChunks } from '../../actions/in-chunks.ts';
import type { Uses } from '../../workspace/services.ts';
import { offerUndo } from '../../workspace/undo-steps.ts';
import type { NoteChange } from './left-out.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;
type Undo = TextUndo & Pick<NoteChange, 'noteId'>;
type Failed = Parameters<typeof reportFailures>[1];

/** Replaces matches, each note in one revision, as one step that can be undone. Returns the notes that were left as they are. */
export async function replaceInNotes(app: Needs, changes: readonly NoteChange[]): Promise<Failed> {
  const { results, failed } = await inChunks(app, t('replacing.replacing'), changes, (chunk) =>
    app.core.call('texts.change', { changes: chunk }),
  );
  const undo = results.flatMap((result) => result.undo);
  if (undo.length > 0) {
    const changed = new Set(undo.map(({ noteId }) => noteId));
    const replaced = changes
      .filter(({ noteId }) => changed.has(noteId))
      .reduce((sum, { edits }) => sum + edits.length, 0);
    const inNotes = t('replacing.inNotes', { count: undo.length });
    const message = t('replacing.replaced', { count: replaced, inNotes });
    offerUndo(app, message, () => takeBack(app, undo));
  }
  return failed;
}

async function takeBack(app: Needs, undo: readonly Undo[]): Promise<void> {
  const { failed } = await inChunks(app, t('replacing.takingBack'), undo, (chunk) =>
    app.core.call('texts.undo', { undo: chunk }),
  );
  reportFailures(app, failed, 'actions.notTakenBack');
}
