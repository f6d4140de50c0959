import type { FolderRef } from '../../src-shared/rpc/library.ts';
import { messageOf } from '../text/message-of.ts';
import type { Uses } from '../workspace/services.ts';

/** A folder within an account. */
export type Folder = FolderRef & { readonly folder: string };

/** Renames a folder. Rejects when the name is taken or not allowed. */
export async function renameFolder(
  app: Uses<'core' | 'library' | 'openNote' | 'view'>,
  { account, folder }: Folder,
  name: string,
): Promise<void> {
  const to = [...folder.split('/').slice(0, -1), name].join('/');
  if (to === folder) return;
  await commitOpenNote(app);
  await app.core.call('folders.rename', { account, folder, to });
  followFolder(app, { account, folder }, to);
  app.view.setState({ focus: { kind: 'folder', account, folder: to } });
}

/** Moves a folder's notes to the trash and deletes the folder; a notice offers to undo that. */
export async function deleteFolder(
  app: Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>,
  place: Folder,
): Promise<void> {
  const { account, folder } = place;
  await commitOpenNote(app);
  const { trashed, kept } = await app.core.call('folders.delete', { account, folder });
  const { scope } = app.library.getState();
  if (scope.kind === 'folder' && scope.account === account && isWithin(scope.folder, folder))
    app.library.show({ kind: 'account', account });
  const stays = kept ? ' It contains other files and was kept.' : '';
  app.notices.notify('info', `${deleted(folder, trashed.length)}${stays}`, {
    label: 'Undo',
    run: () =>
      app.runReportingErrors(async () => {
        if (!kept) await app.core.call('folders.create', { account, folder });
        for (const noteId of trashed) await app.core.call('notes.restore', { noteId });
        app.view.setState({ focus: { kind: 'folder', account, folder } });
      }),
  });
}

function deleted(folder: string, notes: number): string {
  const name = folder.split('/').at(-1) ?? folder;
  if (notes === 0) return `Folder “${name}” deleted.`;
  return `Folder “${name}” deleted. ${notes === 1 ? 'Its note is' : `Its ${notes} notes are`} in the trash.`;
}

/** Commits the open note before its file moves, so that no edit is lost. */
async function commitOpenNote(app: Uses<'openNote'>): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null) return;
  try {
    await app.openNote.committed(current.note.id);
  } catch (error) {
    throw new Error(`The open note could not be saved first: ${messageOf(error)}`);
  }
}

function followFolder(app: Uses<'library'>, { account, folder }: Folder, to: string): void {
  const { scope } = app.library.getState();
  if (scope.kind === 'folder' && scope.account === account && isWithin(scope.folder, folder))
    app.library.show({ kind: 'folder', account, folder: to + scope.folder.slice(folder.length) });
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
