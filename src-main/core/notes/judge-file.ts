import { maxContentBytes, utf8Length } from '../../../src-shared/memory-api/limits.ts';
import {
  type NoteDocument,
  normaliseDocument,
  saysTheSame,
} from '../../../src-shared/revision/note-document.ts';
import type { RevisionOrigin } from '../../../src-shared/rpc/library.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import type { NoteFile } from '../vault/note-file.ts';
import type { NotePlace } from '../vault/vault-path.ts';
import { titleOfFile } from './stale-title.ts';

/** Who moved the files that are looked at, if anybody did: the person, in this app, or perhaps another program. */
export type Mover = 'you' | 'somebody';

/** What a file on disk calls for. Hashes decide, never clocks. */
export type Judgement =
  /** It says what the head says. */
  | { readonly kind: 'same' }
  /** The head was committed but the file does not show it yet: write it out. */
  | { readonly kind: 'write-out' }
  /** It says something that is in no revision yet. */
  | { readonly kind: 'revision'; readonly document: NoteDocument; readonly origin: RevisionOrigin }
  /** It cannot be a revision: not text, or larger than a Memory may be. It is listed and left alone. */
  | { readonly kind: 'unfit' };

/**
 * Compares a file with the head of its note. A head that was never written out wins over exactly the bytes it was to
 * replace; any other text is somebody's, and becomes a revision on top of the head, so that both are kept.
 */
export function judgeFile(
  file: NoteFile,
  record: NoteRecord,
  head: NoteDocument | undefined,
  place: NotePlace,
  mover: Mover,
): Judgement {
  if (file.readOnly?.kind === 'not-utf8' || file.readOnly?.kind === 'too-large') return { kind: 'unfit' };
  const document = documentOfFile(file, record, place);
  if (document === undefined || utf8Length(document.content) > maxContentBytes) return { kind: 'unfit' };
  if (head === undefined) {
    const untouched = document.title === '' && document.content.trim() === '' && record.file !== null;
    return untouched
      ? { kind: 'same' }
      : { kind: 'revision', document, origin: record.draft ? 'recovered' : 'adopted' };
  }
  if (saysTheSame(head, document)) return record.pendingWrite ? { kind: 'write-out' } : { kind: 'same' };
  const asLastSeen = record.file?.hash === file.state.hash;
  if (record.pendingWrite && asLastSeen) return { kind: 'write-out' };
  if (!asLastSeen) return { kind: 'revision', document, origin: 'outside' };
  return {
    kind: 'revision',
    document,
    origin: record.draft ? 'recovered' : mover === 'you' ? 'edit' : 'outside',
  };
}

/**
 * The revision a file would be. What its front matter does not say comes from the journal, its name or its dates.
 * The predecessor is the journal's head; without one, the revision the file itself names, so that a chain survives
 * a lost journal. Undefined when its text has no normal form.
 */
function documentOfFile(file: NoteFile, record: NoteRecord, place: NotePlace): NoteDocument | undefined {
  try {
    return normaliseDocument({
      id: record.id,
      previousRevisionId: record.head ?? namedPredecessor(file, record),
      title: titleOfFile(file, record.path ?? '', record.staleTitle),
      account: place.account,
      folder: place.folder,
      createdAt: file.fields.created ?? record.createdAt,
      updatedAt: noteTimestamp(Number(BigInt(file.state.mtime) / 1_000_000n)),
      locked: file.fields.locked ?? record.locked,
      content: file.source.body,
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The revision a file names, if the file is this note's own: a copy names one of the note it was copied from. */
const namedPredecessor = (file: NoteFile, record: NoteRecord): string | null =>
  file.fields.id === record.id ? (file.fields.revision ?? null) : null;
