import { assertNever } from '../../src-shared/result.ts';
import { t } from '../../src-shared/texts/t.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';
import { revealNote } from './reveal-note.ts';

type Needs = Uses<'core' | 'library' | 'notices' | 'openNote' | 'vault' | 'view'>;

/** Opens a Markdown file of the system: the note that it is, or the import of a file that is outside the vault. */
export async function openFile(app: Needs, path: string): Promise<void> {
  let found = await app.core.call('library.noteAtPath', { path });
  if (found.kind === 'no-note') {
    // It may have been made just now.
    await app.vault.compare();
    found = await app.core.call('library.noteAtPath', { path });
  }
  switch (found.kind) {
    case 'note':
      revealNote(app, found.noteId);
      await openAndFocus(app, found.noteId);
      return;
    case 'outside':
      return offerImport(app, path);
    case 'no-note':
      return app.notices.notify('warning', t('actions.fileNoNote', { path }));
    case 'missing':
      return app.notices.notify('warning', t('actions.fileGone', { path }));
    default:
      assertNever(found);
  }
}

/** Shows the import with this file in its field, unless an import is running. */
async function offerImport(app: Needs, path: string): Promise<void> {
  await app.core.call('job.dismiss', { of: 'import' }); // an import that has ended
  app.view.setState({ dialog: { name: 'import', source: path } });
}
