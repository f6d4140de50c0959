import type { ConflictChoice } from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { restoreRevision } from '../../actions/restore-revision.ts';
import { focusText } from '../../workspace/focus-request.ts';
import type { OpenConflict } from '../../workspace/open-conflict.ts';
import type { Uses } from '../../workspace/services.ts';
import { readConflict } from './read-conflict.ts';

const kept: Record<ConflictChoice, string> = {
  mine: t('conflicts.keptMine'),
  theirs: t('conflicts.keptTheirs'),
  both: t('conflicts.keptBoth'),
};

/** Resolves a conflict of the open note and focuses its text. Rejects when it cannot be saved; the conflict then stays. */
export async function resolveConflict(
  app: Uses<'runReportingErrors' | 'core' | 'programConflicts' | 'notices' | 'openNote' | 'view'>,
  conflict: OpenConflict,
  keep: ConflictChoice,
): Promise<void> {
  const { noteId } = conflict;
  if (conflict.kind === 'computer') {
    await app.openNote.change(noteId, () => app.core.call('conflicts.resolve', { noteId, keep }));
  } else {
    if (keep === 'theirs') {
      const text = await app.core.call('history.read', { revisionId: conflict.revisionId });
      await restoreRevision(app, text, t('conflicts.restoredTheirs'));
    } else if (keep === 'both') {
      const { both } = await readConflict(app, conflict);
      await app.openNote.replace(noteId, both);
    }
    app.programConflicts.dismiss(noteId);
  }
  focusText(app);
  // Restoring a revision shows its own notice with "Undo".
  if (conflict.kind === 'computer' || keep !== 'theirs') app.notices.notify('info', kept[keep]);
}
