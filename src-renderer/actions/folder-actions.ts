import type { FolderRef } from '../../src-shared/rpc/library.ts';
import { t } from '../../src-shared/texts/t.ts';
import { messageOf } from '../text/message-of.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { reportFailures } from './many-notes.ts';

/** A folder within an account. */
export type Folder = FolderRef & { readonly folder: string };

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;

/** Renames a folder, as a step that can be undone. Rejects when the name is taken or not allowed. */
export async function renameFolder(app: Needs, place: Folder, name: string): Promise<void> {
  const to = [...place.folder.split('/').slice(0, -1), name].join('/');
  if (to === place.folder) return;
  const renamed = { account: place.account, folder: to };
  await changePath(app, place, renamed);
  offerUndo(app, t('actions.folderRenamed', { name }), () => changePath(app, renamed, place));
}

/** Moves a folder with everything in it into another one, or directly into an account; can be undone. */
export async function moveFolder(app: Needs, place: Folder, into: FolderRef): Promise<void> {
  const to = movedFolder(place, into);
  if (to === null) return;
  await changePath(app, place, to);
  offerUndo(
    app,
    t('actions.folderMoved', { name: nameOf(place.folder), place: into.folder ?? into.account }),
    () => changePath(app, to, place),
  );
}

/** Where a folder is after it is moved into another; null when it is there already, or would be inside itself. */
export function movedFolder({ account, folder }: Folder, into: FolderRef): Folder | null {
  const to = into.folder === null ? nameOf(folder) : `${into.folder}/${nameOf(folder)}`;
  return into.account === account && isWithin(to, folder) ? null : { account: into.account, folder: to };
}

async function changePath(
  app: Uses<'core' | 'library' | 'openNote' | 'view'>,
  { account, folder }: Folder,
  to: Folder,
): Promise<void> {
  await commitOpenNote(app);
  await app.core.call('folders.rename', { account, folder, to: to.folder, toAccount: to.account });
  followFolder(app, { account, folder }, to);
  app.view.setState({ focus: { kind: 'folder', ...to } });
}

const nameOf = (folder: string): string => folder.split('/').at(-1) ?? folder;

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
  offerUndo(app, deleted(folder, trashed.length, kept), async () => {
    if (!kept) await app.core.call('folders.create', { account, folder });
    const { failed } = await app.core.call('notes.restoreMany', { noteIds: [...trashed] });
    reportFailures(app, failed, 'actions.notRestored');
    app.view.setState({ focus: { kind: 'folder', account, folder } });
  });
}

function deleted(folder: string, notes: number, kept: boolean): string {
  return [
    t('actions.folderDeleted', { name: nameOf(folder) }),
    ...(notes === 0 ? [] : [t('actions.folderNotesTrashed', { count: notes })]),
    ...(kept ? [t('actions.folderKept')] : []),
  ].join(' ');
}

/** Deletes a folder from its row in the navigation, and focuses the row above it, since its own goes. */
export async function deleteFolderOfRow(
  app: Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>,
  place: Folder,
): Promise<void> {
  await deleteFolder(app, place);
  const { account, folder } = place;
  const parent = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : null;
  app.view.setState({ focus: { kind: 'folder', account, folder: parent } });
}

/** Commits the open note before its file moves, so that no edit is lost. */
export async function commitOpenNote(app: Uses<'openNote'>): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null) return;
  try {
    await app.openNote.committed(current.note.id);
  } catch (error) {
    throw new Error(t('actions.openNoteNotSaved', { reason: messageOf(error) }));
  }
}

function followFolder(app: Uses<'library'>, { account, folder }: Folder, to: Folder): void {
  const { scope } = app.library.getState();
  if (scope.kind === 'folder' && scope.account === account && isWithin(scope.folder, folder))
    app.library.show({
      kind: 'folder',
      account: to.account,
      folder: to.folder + scope.folder.slice(folder.length),
    });
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
