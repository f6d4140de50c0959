import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';

/** Throws `note-locked` for a note that is locked by its record, or by its file, which another program may just have written. */
export function ensureUnlocked(
  record: Pick<NoteRecord, 'locked'>,
  file: Pick<NoteFile, 'fields'> | undefined,
): void {
  if (record.locked || file?.fields.locked === true)
    throw new CoreError('note-locked', t('errors.noteLocked'));
}
