import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { canonicalJson } from '../../../../src-shared/revision/revision-id.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { sha256 } from '../../disk/sha256.ts';
import type { Journal } from '../../journal/journal.ts';
import type { RevisionMetadata } from '../../journal/revisions.ts';
import { safeName } from '../../vault/vault-path.ts';
import { type ListedRevision, type ManifestEntry, type NoteIndex, readableJson } from './export-format.ts';

/** Longest title in the name of a folder, in bytes: with the names of the files it must fit into a path on Windows. */
const longestTitle = 60;

/** A note as it was written; `faults` are sentences about revisions that are not what they were. */
export type WrittenChain = { readonly entry: ManifestEntry; readonly faults: readonly string[] };

/**
 * Writes one note into a new folder below `notes`: its revisions and those of the notes that it continues, an index of them, and the text
 * of its head. Reads one text at a time. Undefined when it has no revision, or is gone. Rejects when `signal` is aborted.
 */
export async function writeNoteChain(
  journal: Journal,
  noteId: NoteId,
  to: { readonly root: string; readonly prefix: string; readonly signal: AbortSignal },
): Promise<WrittenChain | undefined> {
  // read in one go, so that a revision that comes meanwhile is in none of them
  const record = journal.notes.byId(noteId);
  if (record === undefined) return undefined;
  const superseded = journal.notes.supersededBy(noteId);
  const chains = [noteId, ...superseded].map((id) => journal.revisions.metadata(id));
  const oldestFirst = chains.flat().reverse();
  if (oldestFirst.length === 0) return undefined;

  const folder = `notes/${to.prefix} ${safeName(record.title, undefined, longestTitle)}`;
  const absolute = join(to.root, ...folder.split('/'));
  await mkdir(join(absolute, 'revisions'), { recursive: true });
  const known = new Map(
    chains.map((chain) => [chain[0]?.noteId, new Set(chain.map(({ revisionId }) => revisionId))]),
  );
  const digits = Math.max(4, String(oldestFirst.length).length);
  const faults: string[] = [];
  const revisions: ListedRevision[] = [];
  let text: NoteIndex['text'] = null;
  for (const metadata of oldestFirst) {
    to.signal.throwIfAborted();
    const number = revisions.length + 1;
    const acknowledged = journal.outbox.receipt(metadata.revisionId, journal.target());
    const listed = {
      ...list(metadata, number, digits, known.get(metadata.noteId)),
      ...(acknowledged === undefined ? {} : { acknowledged }),
    };
    const named = { title: record.title === '' ? t('common.untitled') : record.title, number };
    const document = journal.revisions.readable(metadata.revisionId);
    if (document === undefined) {
      faults.push(t('chain.namedUnreadable', named));
      revisions.push({ ...listed, unreadable: true });
      continue;
    }
    const json = canonicalJson(document);
    if (sha256(json) !== metadata.revisionId) faults.push(t('chain.namedWrongText', named));
    await writeFile(join(absolute, 'revisions', listed.file), json, { flag: 'wx' });
    if (metadata.revisionId === record.head) {
      await writeFile(join(absolute, 'text.md'), document.content, { flag: 'wx' });
      text = { sha256: sha256(document.content) };
    }
    revisions.push(listed);
  }
  const { id, title, account, state, locked, head } = record;
  const index = readableJson({
    id,
    title,
    account,
    folder: record.folder,
    state,
    locked,
    head,
    text,
    superseded,
    revisions,
  } satisfies NoteIndex);
  await writeFile(join(absolute, 'note.json'), index, { flag: 'wx' });
  return { entry: { folder, id, title, revisions: revisions.length, sha256: sha256(index) }, faults };
}

function list(
  metadata: RevisionMetadata,
  number: number,
  digits: number,
  known: ReadonlySet<RevisionId> | undefined,
): ListedRevision {
  const { revisionId, noteId, previousRevisionId, title, updatedAt, bytes, origin, committedAt } = metadata;
  const file = `${String(number).padStart(digits, '0')}-${revisionId}.json`;
  const isGap = previousRevisionId !== null && known?.has(previousRevisionId) !== true;
  return {
    number,
    revisionId,
    noteId,
    previousRevisionId,
    title,
    updatedAt,
    bytes,
    origin,
    committedAt,
    file,
    ...(isGap ? { gap: true } : {}),
  };
}
