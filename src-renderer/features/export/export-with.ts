import type { ExportScope } from '../../../src-shared/rpc/export.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import type { Uses } from '../../workspace/services.ts';
import type { ExportKind } from './export-path.ts';

export type ExportChoice = {
  readonly scope: ExportScope;
  readonly kind: ExportKind;
  readonly to: string;
  /** Closes the dialog, which is not to be printed. */
  readonly onClose: () => void;
};

/** Saves what is typed, then exports it: by the core, or by printing. */
export async function exportWith(
  { core, openNote, notices }: Uses<'core' | 'openNote' | 'notices'>,
  { scope, kind, to, onClose }: ExportChoice,
): Promise<void> {
  if (scope.kind === 'notes') for (const noteId of scope.noteIds) await openNote.committed(noteId);
  else {
    openNote.commitAll();
    await openNote.settled();
  }
  if (kind !== 'pdf') {
    await withChosenPath('new-file', to, (path) =>
      core.call('export.start', { scope, format: kind, to: path }),
    );
    return;
  }
  onClose();
  const desktop = window.exampleNotes;
  if (desktop === undefined) {
    window.print();
    return;
  }
  const printed = await desktop.printToPdf(to);
  if (printed.kind === 'printed') notices.notify('info', t('exporting.exportedAs', { path: printed.path }));
  else if (printed.kind === 'failed') notices.notify('error', printed.message);
}
