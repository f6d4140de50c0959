import { createHash, randomUUID } from 'node:crypto';
import type { NoteRevision } from '../../src-shared/memory-api/schemas.ts';

const line = 'The crane inspection moves to Tuesday. ';

/** A first revision of a note of its own, with a content of about this many bytes. */
export function benchRevision(contentBytes: number): NoteRevision {
  const id = randomUUID();
  return {
    app: 'example-notes',
    id,
    revisionId: revisionIdOf(id),
    previousRevisionId: null,
    title: 'Harbour plan',
    account: 'Bench',
    folder: 'Work',
    createdAt: '2026-03-01T09:00:00Z',
    updatedAt: '2026-03-01T09:30:00Z',
    locked: false,
    content: line.repeat(Math.max(1, Math.floor(contentBytes / line.length))),
  };
}

/**
 * Makes request bodies that each hold a revision of their own. Only the two ids differ, and are put into one text: whoever
 * makes the load shares the machine with what is measured.
 */
export function bodyMaker(contentBytes: number): () => string {
  const { id, revisionId, ...rest } = benchRevision(contentBytes);
  const [head = '', middle = '', tail = ''] = JSON.stringify({
    type: 'note',
    memory: { id, revisionId, ...rest },
  }).split(new RegExp(`${id}|${revisionId}`));
  return () => {
    const fresh = randomUUID();
    return head + fresh + middle + revisionIdOf(fresh) + tail;
  };
}

const revisionIdOf = (id: string): string => createHash('sha256').update(id).digest('hex');
