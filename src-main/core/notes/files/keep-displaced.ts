import { t } from '../../../../src-shared/texts/t.ts';
import { createFile } from '../../disk/atomic-write.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { explainFailure } from '../../errors/core-error.ts';
import type { Displaced } from '../../vault/replace-file.ts';
import { bytesWithinNow } from '../../vault/vault-files.ts';
import { nameOfConflictCopy } from '../../vault/vault-path.ts';
import { withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Writes a text of another program that a save replaced by accident into a file beside the note, named as sync programs
 * name conflict copies: it is found, recorded and merged like one of those. Never throws: what cannot be written
 * now keeps its hidden file, for `recoverKept`.
 */
export function keepDisplaced(
  { vault, emit }: Pick<NotesContext, 'vault' | 'emit'>,
  path: string,
  displaced: Displaced | null,
): void {
  if (displaced === null) return;
  try {
    writeCopy(vault, path, displaced.bytes);
    displaced.discard();
  } catch (error) {
    const message = t('notices.notKeptBeside', { path, reason: explainFailure(error).message });
    emit('notice', { level: 'warning', message });
  }
}

/** Writes the copy under the first free name, unless a copy with the same bytes exists. */
function writeCopy(vault: string, path: string, bytes: Uint8Array): void {
  for (let number = 1; ; number += 1) {
    const copy = nameOfConflictCopy(path, number);
    try {
      createFile(withinVault(vault, copy), bytes);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (bytesWithinNow(vault, copy)?.equals(bytes)) return;
    }
  }
}
