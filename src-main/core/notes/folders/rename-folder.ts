import { dirname } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { isOneEntry, syncFolder } from '../../disk/atomic-write.ts';
import { systemCalls } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import { resolveFolder } from '../../vault/resolve-folder.ts';
import { makeVaultFolder, stampAt } from '../../vault/vault-files.ts';
import { folderOf, folderPath, type NotePlace } from '../../vault/vault-path.ts';
import { withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { finishMoves } from '../files/move-file.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { refreshFolders } from './folders.ts';
import { foundFolder, notesBelow } from './found-folder.ts';

/** Notes recorded in one batch after their folder was renamed. */
const recordedAtOnce = 16;

/** Renames a folder, or moves it to another place, with everything in it; see {@link movePath}. */
export async function renameFolder(
  context: NotesContext,
  place: NotePlace & { readonly folder: string },
  to: NotePlace & { readonly folder: string },
): Promise<void> {
  const from = await foundFolder(context, place);
  const [account = '', ...below] = folderPath(to).split('/');
  const [own = account] = from.split('/');
  const top = to.account === place.account ? own : await resolveFolder(context.vault, account);
  await movePath(context, from, [top, ...below].join('/'));
}

/**
 * Moves a folder of the vault to a path that must be free. The disk does it in one step; the new path of each note is recorded in the
 * journal first, as for every move, so that notes keep their history after a crash at any point.
 */
export async function movePath(context: NotesContext, from: string, target: string): Promise<void> {
  const { vault, journal } = context;
  if (target === from) return;
  if (target.startsWith(`${from}/`)) throw new CoreError('bad-request', t('errors.folderIntoItself'));
  const [source, destination] = [withinVault(vault, from), withinVault(vault, target)];
  if ((await stampAt(vault, target)) !== undefined && !isOneEntry(source, destination))
    throw new CoreError('name-taken', t('errors.nameTaken'));
  const moves = notesBelow(context, from).map(({ id, path }) => ({
    noteId: id,
    from: path,
    to: target + path.slice(from.length),
  }));
  const end = context.folderMoves.begin();
  try {
    await context.locks.run(
      moves.map((move) => move.noteId),
      async () => {
        makeVaultFolder(vault, folderOf(target));
        journal.transaction(() => {
          for (const move of moves) journal.moves.begin(move);
        });
        try {
          systemCalls.renameSync(source, destination);
        } finally {
          await finishMoves(context); // records where each file is, also when the folder could not be renamed
        }
        syncFolder(dirname(destination));
        if (dirname(source) !== dirname(destination)) syncFolder(dirname(source));
        const options = { mover: 'you', quiet: true, locked: true } as const;
        for (let from = 0; from < moves.length; from += recordedAtOnce)
          await reconcileFiles(
            context,
            moves.slice(from, from + recordedAtOnce).map((move) => move.to),
            options,
          );
      },
    );
    await refreshFolders(context);
  } finally {
    end();
  }
}
