import type { NoteId } from '../../../src-shared/ids.ts';
import { noteOfRow } from '../../../src-shared/library/note-rows.ts';
import type { NoteSummary, TrashEntry } from '../../../src-shared/rpc/library.ts';
import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import { titleFromPath } from '../vault/vault-path.ts';

/** The columns of a note that the list shows. */
export type SummaryRow = {
  id: string;
  title: string;
  path: string | null;
  account: string;
  folder: string | null;
  created_at: string;
  updated_at: string;
  locked: number;
  excerpt: string;
  gist: string | null;
  pinned: number;
  aliases: string;
  tags: string;
  text_tags: string;
  memory_tags: string;
  hidden_tags: string;
  relevance: number | null;
  stage: SyncStage | null;
};

/** No others are read of many notes. */
export const summaryColumns =
  'id, title, path, account, folder, created_at, updated_at, locked, excerpt, gist, pinned, aliases, tags, text_tags, memory_tags, hidden_tags, relevance, stage';

export const trashEntryOf = (
  row: SummaryRow & { readonly state: string; readonly deleted_at: string | null },
  suggests: (tag: string) => boolean,
): TrashEntry => ({
  ...summaryOf(row, suggests),
  deletedBy: row.state === 'trashed' ? 'you' : 'another-program',
  deletedAt: row.deleted_at ?? row.updated_at,
});

/** A note of the list, with the tags of its Memory that are suggested. */
export function summaryOf(row: SummaryRow, suggests: (tag: string) => boolean): NoteSummary {
  const fileName = row.path === null ? row.title : titleFromPath(row.path);
  const note = noteOfRow([
    row.id as NoteId, // parsed before it was stored
    row.title,
    fileName === row.title ? null : fileName,
    row.account,
    row.folder,
    row.created_at,
    row.updated_at,
    row.locked,
    row.excerpt,
    row.gist,
    row.pinned,
    row.aliases,
    row.tags,
    row.text_tags,
    row.memory_tags,
    row.hidden_tags,
    row.relevance,
    row.stage,
  ]);
  const memoryTags = note.memoryTags.filter(suggests);
  return memoryTags.length === note.memoryTags.length ? note : { ...note, memoryTags };
}
