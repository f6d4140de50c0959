import { type NoteId, parseNoteId, parseRevisionId, type RevisionId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';

/** A note id that came as a parameter; throws `bad-request` for anything else. */
export function noteIdParam(text: string): NoteId {
  const id = parseNoteId(text);
  if (id === undefined) throw new CoreError('bad-request', t('errors.notANoteId'));
  return id;
}

/** A revision id that came as a parameter; throws `bad-request` for anything else. */
export function revisionIdParam(text: string): RevisionId {
  const id = parseRevisionId(text);
  if (id === undefined) throw new CoreError('bad-request', t('errors.notARevisionId'));
  return id;
}
