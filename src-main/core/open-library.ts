import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { createNotesContext } from './create-notes-context.ts';
import { explainFailure } from './errors/core-error.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import { createLibrary } from './notes/following/library.ts';
import { openFolders } from './open-folders.ts';
import type { Emit } from './rpc/emit.ts';
import type { CoreOptions, StartProblem } from './shell/core-options.ts';
import { defaultAttachmentsName } from './vault/attachment-folders.ts';
import { createVaultGate } from './vault/vault-gate.ts';

/** The notes of a vault without windows, uploads and a service. */
export type OpenedLibrary = { readonly context: NotesContext; close(): Promise<void> };

export type OpenLibraryOptions = Pick<CoreOptions, 'vault' | 'data'> & {
  readonly defaultAccount: string;
  readonly emit: Emit;
};

/**
 * Opens a vault and its journal for a program of the command line, and compares the two once. Fails with one line for the user,
 * as while the app runs: only one process at a time has a journal. The uploads are left to the next start of the app.
 */
export async function openLibrary(options: OpenLibraryOptions): Promise<Result<OpenedLibrary, StartProblem>> {
  const opened = await openFolders(options);
  if (!opened.ok) return opened;
  const { journal, release } = opened.value;
  // The vault may have been moved.
  const { vault } = opened.value;
  const vaultGate = createVaultGate({
    vault,
    binding: journal.binding,
    newId: randomUUID,
    now: Date.now,
    onChange: () => undefined,
  });
  const context = createNotesContext({
    vault,
    vaultGate,
    journal,
    defaultAccount: () => options.defaultAccount,
    attachmentsFolder: () => defaultAttachmentsName,
    emit: options.emit,
    onCommitted: () => undefined,
  });
  const library = createLibrary(context);
  const parts = new AsyncDisposableStack();
  parts.defer(release);
  parts.defer(context.replaced.close);
  parts.defer(library.close);
  parts.defer(vaultGate.close);
  const close = (): Promise<void> => parts.disposeAsync();
  try {
    vaultGate.ensure();
    await library.synchronise();
    await library.settled();
    return succeed({ context, close });
  } catch (error) {
    opened.value.noticeDamage(error);
    await close();
    return fail({ message: explainFailure(error).message });
  }
}
