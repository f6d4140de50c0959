import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { namesIn } from '../../../src-shared/library/note-rows.ts';
import { linkedName } from '../../../src-shared/markdown/note-link.ts';
import { type NoteProperties, noProperties } from '../../../src-shared/markdown/note-properties.ts';
import type { NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { FolderRef, NoteSummary, TrashEntry } from '../../../src-shared/rpc/library.ts';
import type { FileState } from '../disk/file-state.ts';
import type { JournalDatabase } from './journal-database.ts';
import { notePacks } from './note-packs.ts';
import { type NoteRow, noteRowWriter } from './note-row-writer.ts';
import type { SuggestedTags } from './suggested-tags.ts';
import { type SummaryRow, summaryColumns, summaryOf, trashEntryOf } from './summary-row.ts';

/** The journal's record of a note, apart from its revisions. */
export type NoteRecord = {
  readonly id: NoteId;
  /** `missing`: its file is gone; `retired`: superseded by another note. */
  readonly state: 'present' | 'missing' | 'trashed' | 'retired';
  /** Relative to the vault, with `/`. Null when no file belongs to it. */
  readonly path: string | null;
  readonly title: string;
  /**
   * Account and folder are part of the note's identity, and those of its revisions. Its file usually lies there, but not always: a
   * file beside the account folders belongs to the default account, and names are made safe. What lies beside the note, such as the
   * targets of its links, is found from `path` (`noteFolder`).
   */
  readonly account: string;
  /** `/`-separated path below the account; null when the note lies in no folder. */
  readonly folder: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** As in the newest revision or the front matter (see `NoteDocument`). */
  readonly locked: boolean;
  readonly excerpt: string;
  /** As in the front matter of the file when it was last read or written. */
  readonly properties: NoteProperties;
  readonly head: RevisionId | null;
  readonly revisionCount: number;
  readonly file: FileState | null;
  readonly pendingWrite: boolean;
  readonly draft: boolean;
  /** When it went to the trash, or its file was found to be gone; null while it is present. */
  readonly deletedAt: string | null;
  /** Its file cannot become a revision: not UTF-8 text, or too large to be read. */
  readonly unreadable: boolean;
  /** The outdated title in its front matter, after another program renamed the file; null for most. */
  readonly staleTitle: string | null;
  /** The text of its file is a draft of another computer, and in no revision of this one. */
  readonly foreignDraft: boolean;
  /** When that text was first seen, in milliseconds since the epoch. */
  readonly foreignSince: number | null;
  /** The note that continues a retired one; null for all others. */
  readonly supersededBy: NoteId | null;
};

type Row = SummaryRow & {
  state: NoteRecord['state'];
  head: string | null;
  revision_count: number;
  file_hash: string | null;
  file_size: number | null;
  file_mtime: string | null;
  file_inode: string | null;
  pending_write: number;
  draft: number;
  deleted_at: string | null;
  unfit: number;
  stale_title: string | null;
  foreign_draft: number;
  foreign_since: number | null;
  superseded_by: string | null;
  property_links: string;
};

type SeenFileRow = Pick<
  Row,
  | 'id'
  | 'account'
  | 'folder'
  | 'file_size'
  | 'file_mtime'
  | 'file_inode'
  | 'pending_write'
  | 'draft'
  | 'foreign_draft'
> & { key: number; path: string };

/** What a comparison of the vault without reading files needs of a present note. */
export type SeenFile = {
  /** Orders the notes of the journal. */
  readonly key: number;
  readonly id: NoteId;
  readonly path: string;
  readonly account: string;
  readonly folder: string | null;
  /** Null for a file that was never seen. */
  readonly stamp: Omit<FileState, 'hash'> | null;
  readonly pendingWrite: boolean;
  readonly draft: boolean;
  /** As in {@link NoteRecord}. */
  readonly foreignDraft: boolean;
};

export type NoteRecords = ReturnType<typeof noteRecords>;

/** Reading and writing note records. Callers bundle writes into transactions of the journal. */
export function noteRecords(database: JournalDatabase, { notSuggested, suggests }: SuggestedTags) {
  const byId = database.prepare<[string], Row>('SELECT * FROM note WHERE id = ?');
  const byPath = database.prepare<[string], Row>('SELECT * FROM note WHERE path = ?');
  const withHash = database.prepare<[string], Row>(
    "SELECT * FROM note WHERE file_hash = ? AND state IN ('present', 'missing')",
  );
  const present = database.prepare<[], Row>("SELECT * FROM note WHERE state = 'present'");
  // only what the list shows, of every note
  const summaries = database.prepare<[], SummaryRow>(
    `SELECT ${summaryColumns} FROM note WHERE state = 'present' ORDER BY pinned DESC, updated_at DESC, created_at DESC, id`,
  );
  // A missing note without a revision has nothing that could be restored.
  const trashed = database.prepare<[], Row>(
    "SELECT * FROM note WHERE state = 'trashed' OR (state = 'missing' AND head IS NOT NULL) ORDER BY deleted_at DESC, id",
  );
  const supersededBy = database.prepare<[string], { id: string }>(
    `WITH RECURSIVE earlier (id) AS (
      SELECT id FROM note WHERE superseded_by = ?
      UNION SELECT n.id FROM note n JOIN earlier ON n.superseded_by = earlier.id)
    SELECT id FROM note WHERE id IN (SELECT id FROM earlier) ORDER BY updated_at DESC, id`,
  );
  const chains = database.prepare<[], { id: string }>(`
    SELECT id FROM note WHERE state <> 'retired' OR superseded_by IS NULL OR superseded_by NOT IN (SELECT id FROM note)
    ORDER BY account, folder, title, id`);
  const foreign = database.prepare<[], Row>(
    "SELECT * FROM note WHERE foreign_draft = 1 AND state = 'present'",
  );
  const seen = database.prepare<[number, number], SeenFileRow>(`
    SELECT key, id, path, account, folder, file_size, file_mtime, file_inode, pending_write, draft, foreign_draft
    FROM note WHERE key > ? AND state = 'present' AND path IS NOT NULL ORDER BY key LIMIT ?`);
  // the character after a slash ends the range of all paths below a folder
  const below = database.prepare<[string, string], { path: string }>(
    "SELECT path FROM note WHERE path > ? || '/' AND path < ? || '0' AND state = 'present'",
  );
  const embeddable = database.prepare<[], { id: string }>(
    "SELECT id FROM note WHERE state = 'present' AND locked = 0",
  );
  const presentCount = database.prepare<[], { count: number }>(
    "SELECT COUNT(*) AS count FROM note WHERE state = 'present'",
  );
  const drafts = database.prepare<[], { id: string }>('SELECT id FROM note WHERE draft = 1');
  const unsaved = database.prepare<[], { drafts: number; unreadable: number }>(`
    SELECT (SELECT COUNT(*) FROM note WHERE (draft = 1 OR foreign_draft = 1) AND state = 'present' AND unfit = 0) AS drafts,
      (SELECT COUNT(*) FROM note WHERE unfit = 1 AND state = 'present') AS unreadable`);
  const freePath = database.prepare<[string, string, string], { id: string }>(
    "UPDATE note SET path = NULL, state = 'missing', deleted_at = ? WHERE path = ? AND id <> ? RETURNING id",
  );
  const titlesIn = database.prepare<[string, string | null], { title: string }>(
    "SELECT title FROM note WHERE state = 'present' AND account = ? AND folder IS ?",
  );
  const removeNote = database.prepare('DELETE FROM note WHERE id = ?');
  const folders = database.prepare<[], { account: string; folder: string }>(
    'SELECT account, folder FROM folder ORDER BY account, folder',
  );
  const clearFolders = database.prepare('DELETE FROM folder');
  const addFolder = database.prepare('INSERT OR IGNORE INTO folder (account, folder) VALUES (?, ?)');

  const pack = notePacks(database, () => notSuggested().length > 0);
  /** Read with the first change: it takes a look at every note. */
  let inTrash: Set<string> | undefined;
  /** Notes that may have been trashed or restored since the last `takeTrashChanges`. */
  const trashChanges = new Set<string>();
  /** To be called before a row changes. */
  const knownTrash = (): Set<string> => {
    inTrash ??= new Set(trashed.all().map(({ id }) => id));
    return inTrash;
  };
  const trackTrash = (id: string, isIn: boolean): void => {
    const known = knownTrash();
    if (isIn || known.has(id)) trashChanges.add(id);
    if (isIn) known.add(id);
    else known.delete(id);
  };

  /** A file belongs to one note. */
  const write = noteRowWriter(database, ({ id, path, updated_at }) => {
    if (path === null) return;
    for (const other of freePath.all(String(updated_at), String(path), id)) trackTrash(other.id, true);
  });

  return {
    byId: (id: NoteId): NoteRecord | undefined => recordOf(byId.get(id)),
    byPath: (path: string): NoteRecord | undefined => recordOf(byPath.get(path)),
    /** The notes that may be sent to a model that looks for similar ones: what is in the trash or locked may not. */
    embeddable: (): NoteId[] => embeddable.all().map(({ id }) => id as NoteId), // stored as parsed
    /** Whether a note is one of them. */
    isEmbeddable(id: NoteId): boolean {
      const row = byId.get(id);
      return row?.state === 'present' && row.locked === 0;
    },
    /** Notes whose file had exactly these bytes when it was last read or written. */
    withHash: (hash: string): NoteRecord[] => withHash.all(hash).map(toRecord),
    /** Notes with text that is in no revision yet. */
    drafts: (): NoteId[] => drafts.all().map(({ id }) => id as NoteId), // stored as parsed
    /** Retired notes that this one continues, directly or through others, last changed first. */
    supersededBy: (id: NoteId): NoteId[] => supersededBy.all(id).map((row) => row.id as NoteId), // stored as parsed
    /** All notes but those that another one continues, also deleted ones, in the order of their places and titles. */
    withChains: (): NoteId[] => chains.all().map(({ id }) => id as NoteId), // stored as parsed
    /** Notes whose file holds a draft of another computer. */
    foreignDrafts: (): NoteRecord[] => foreign.all().map(toRecord),
    /** Vault paths of present notes in a folder and all below it. */
    pathsBelow: (folder: string): string[] => below.all(folder, folder).map(({ path }) => path),
    presentCount: (): number => presentCount.get()?.count ?? 0,
    /** The files of the next present notes after a key, as they were last read or written. */
    seenFiles: (after: number, count: number): SeenFile[] => seen.all(after, count).map(toSeenFile),
    /** The titles of the notes in a folder, without those below it. */
    titlesIn: (account: string, folder: string | null): Set<string> =>
      new Set(titlesIn.all(account, folder).map(({ title }) => title)),
    present: (): NoteRecord[] => present.all().map(toRecord),
    /** Writes what differs from its row. */
    save(record: NoteRecord): void {
      knownTrash();
      write(rowOf(record));
      trackTrash(
        record.id,
        record.state === 'trashed' || (record.state === 'missing' && record.head !== null),
      );
    },
    summary(id: NoteId): NoteSummary | undefined {
      const row = byId.get(id);
      return row?.state === 'present' ? summaryOf(row, suggests) : undefined;
    },
    summaries: (): NoteSummary[] => summaries.all().map((row) => summaryOf(row, suggests)),
    /** The same in no order, some at a time, as a window reads them. */
    pack,
    /** Notes in the trash, and those another program deleted, last deleted first. */
    trashed: (): TrashEntry[] => trashed.all().map((row) => trashEntryOf(row, suggests)),
    trashEntry(id: NoteId): TrashEntry | undefined {
      const row = byId.get(id);
      const inTrash = row?.state === 'trashed' || (row?.state === 'missing' && row.head !== null);
      return row !== undefined && inTrash ? trashEntryOf(row, suggests) : undefined;
    },
    /** Notes that may have been trashed or restored since the last call. */
    takeTrashChanges(): NoteId[] {
      const ids = [...trashChanges] as NoteId[]; // stored as parsed
      trashChanges.clear();
      return ids;
    },
    /** Deletes a note's row; its revisions must be gone. */
    remove(id: NoteId): void {
      knownTrash();
      removeNote.run(id);
      trackTrash(id, false);
    },
    /** How many notes have a draft, of this or another computer, and how many have an unreadable file. */
    unsaved: (): { drafts: number; unreadable: number } => unsaved.get() ?? { drafts: 0, unreadable: 0 },
    folders: (): FolderRef[] =>
      folders.all().map(({ account, folder }) => ({ account, folder: folder === '' ? null : folder })),
    replaceFolders(all: readonly FolderRef[]): void {
      clearFolders.run();
      for (const { account, folder } of all) addFolder.run(account, folder ?? '');
    },
    addFolder: (account: string, folder: string): void => void addFolder.run(account, folder),
  };
}

function rowOf({ file, properties, ...record }: NoteRecord): NoteRow {
  return {
    id: record.id,
    state: record.state,
    path: record.path,
    title: record.title,
    account: record.account,
    folder: record.folder,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    locked: Number(record.locked),
    excerpt: record.excerpt,
    head: record.head,
    revision_count: record.revisionCount,
    file_hash: file?.hash ?? null,
    file_size: file?.size ?? null,
    file_mtime: file?.mtime ?? null,
    file_inode: file?.inode ?? null,
    pending_write: Number(record.pendingWrite),
    draft: Number(record.draft),
    deleted_at: record.state === 'present' ? null : record.deletedAt,
    unfit: Number(record.unreadable),
    stale_title: record.staleTitle,
    foreign_draft: Number(record.foreignDraft),
    foreign_since: record.foreignSince,
    superseded_by: record.supersededBy,
    tags: JSON.stringify(properties.tags),
    aliases: JSON.stringify(properties.aliases),
    pinned: Number(properties.pinned),
    name: linkedName(record.title),
    property_links: JSON.stringify(properties.links),
  };
}

const recordOf = (row: Row | undefined): NoteRecord | undefined =>
  row === undefined ? undefined : toRecord(row);

function toRecord(row: Row): NoteRecord {
  const { file_hash: hash, file_size: size, file_mtime: mtime, file_inode: inode } = row;
  return {
    id: row.id as NoteId, // parsed before it was stored
    state: row.state,
    path: row.path,
    title: row.title,
    account: row.account,
    folder: row.folder,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locked: row.locked === 1,
    excerpt: row.excerpt,
    properties: propertiesOf(row),
    head: row.head as RevisionId | null, // parsed before it was stored
    revisionCount: row.revision_count,
    file:
      hash === null || size === null || mtime === null || inode === null
        ? null
        : { hash, size, mtime, inode },
    pendingWrite: row.pending_write === 1,
    draft: row.draft === 1,
    deletedAt: row.deleted_at,
    unreadable: row.unfit === 1,
    staleTitle: row.stale_title,
    foreignDraft: row.foreign_draft === 1,
    foreignSince: row.foreign_since,
    supersededBy: row.superseded_by as NoteId | null, // parsed before it was stored
  };
}

function propertiesOf({ tags, aliases, pinned, property_links: links }: Row): NoteProperties {
  if (tags === '[]' && aliases === '[]' && pinned === 0 && links === '[]') return noProperties;
  const found = JSON.parse(links) as NoteReference[]; // written by `save`
  return { tags: namesIn(tags), aliases: namesIn(aliases), pinned: pinned === 1, links: found };
}

function toSeenFile(row: SeenFileRow): SeenFile {
  const { file_size: size, file_mtime: mtime, file_inode: inode } = row;
  return {
    key: row.key,
    id: row.id as NoteId, // parsed before it was stored
    path: row.path,
    account: row.account,
    folder: row.folder,
    stamp: size === null || mtime === null || inode === null ? null : { size, mtime, inode },
    pendingWrite: row.pending_write === 1,
    draft: row.draft === 1,
    foreignDraft: row.foreign_draft === 1,
  };
}
