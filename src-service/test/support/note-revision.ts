import { createHash, randomUUID } from 'node:crypto';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { canary } from './expect-no-secrets.ts';

/** A valid revision of a new note; its revisionId is a hash of the other fields, unless it is given. */
export function noteRevision(changes: Partial<NoteRevision> = {}): NoteRevision {
  const { revisionId, ...fields } = {
    app: 'example-notes' as const,
    id: randomUUID(),
    previousRevisionId: null,
    title: `Ferry times of the ${canary}`,
    account: `${canary} line`,
    folder: null,
    createdAt: '2026-05-02T06:00:00Z',
    updatedAt: '2026-05-02T06:20:00Z',
    locked: false,
    content: `The first ferry leaves at six. The last one, the ${canary}, returns at nine.\n`,
    ...changes,
  };
  return { ...fields, revisionId: revisionId ?? sha256(JSON.stringify(fields)) };
}

/** The revision that follows another one of the same note. */
export function successorOf(revision: NoteRevision, changes: Partial<NoteRevision> = {}): NoteRevision {
  const { revisionId, ...fields } = revision;
  return noteRevision({ ...fields, previousRevisionId: revisionId, ...changes });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
