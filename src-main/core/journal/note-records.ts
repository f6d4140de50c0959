import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { FolderRef, NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './open-journal.ts';

/** The file of a note as the app last read or wrote it. `mtime` in nanoseconds, as text; `hash` of its bytes. */
export type FileState = {
  readonly hash: string;
  readonly size: number;
  readonly mtime: string;
  readonly inode: string;
};

/** What the journal knows of a note beside its revisions. */
export type NoteRecord = {
  readonly id: NoteId;
  /** `missing`: its file is gone; `retired`: it goes on under another id. */
  readonly state: 'present' | 'missing' | 'trashed' | 'retired';
  /** Relative to the vault, with `/`. Null when no file belongs to it. */
  readonly path: string | null;
  readonly title: string;
  readonly account: string;
  readonly folder: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly locked: boolean;
  readonly excerpt: string;
  readonly head: RevisionId | null;
  readonly revisionCount: number;
  readonly file: FileState | null;
  readonly pendingWrite: boolean;
  readonly draft: boolean;
};

type Row = {
  id: string;
  state: NoteRecord['state'];
  path: string | null;
  title: string;
  account: string;
  folder: string | null;
  created_at: string;
  updated_at: string;
  locked: number;
  excerpt: string;
  head: string | null;
  revision_count: number;
  file_hash: string | null;
  file_size: number | null;
  file_mtime: string | null;
  file_inode: string | null;
  pending_write: number;
  draft: number;
  gist: string | null;
  tags: string;
  stage: SyncStage | null;
};

export type NoteRecords = ReturnType<typeof noteRecords>;

/** Reading and writing note records. Callers bundle writes into transactions of the journal. */
export function noteRecords(database: JournalDatabase) {
  const byId = database.prepare<[string], Row>('SELECT * FROM note WHERE id = ?');
  const byPath = database.prepare<[string], Row>('SELECT * FROM note WHERE path = ?');
  const withHash = database.prepare<[string], Row>(
    "SELECT * FROM note WHERE file_hash = ? AND state IN ('present', 'missing')",
  );
  const unfinished = database.prepare<[], Row>('SELECT * FROM note WHERE pending_write = 1 OR draft = 1');
  const present = database.prepare<[], Row>("SELECT * FROM note WHERE state = 'present'");
  const trashed = database.prepare<[], Row>(
    "SELECT * FROM note WHERE state = 'trashed' ORDER BY updated_at DESC",
  );
  const upsert = database.prepare(`
    INSERT INTO note (id, state, path, title, account, folder, created_at, updated_at, locked, excerpt, head, revision_count,
      file_hash, file_size, file_mtime, file_inode, pending_write, draft)
    VALUES (@id, @state, @path, @title, @account, @folder, @createdAt, @updatedAt, @locked, @excerpt, @head, @revisionCount,
      @hash, @size, @mtime, @inode, @pendingWrite, @draft)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, path = excluded.path, title = excluded.title, account = excluded.account,
      folder = excluded.folder, created_at = excluded.created_at, updated_at = excluded.updated_at, locked = excluded.locked,
      excerpt = excluded.excerpt, head = excluded.head, revision_count = excluded.revision_count, file_hash = excluded.file_hash,
      file_size = excluded.file_size, file_mtime = excluded.file_mtime, file_inode = excluded.file_inode,
      pending_write = excluded.pending_write, draft = excluded.draft`);
  const freePath = database.prepare(
    "UPDATE note SET path = NULL, state = 'missing' WHERE path = ? AND id <> ?",
  );
  const folders = database.prepare<[], { account: string; folder: string }>(
    'SELECT account, folder FROM folder ORDER BY account, folder',
  );
  const clearFolders = database.prepare('DELETE FROM folder');
  const addFolder = database.prepare('INSERT OR IGNORE INTO folder (account, folder) VALUES (?, ?)');

  return {
    byId: (id: NoteId): NoteRecord | undefined => recordOf(byId.get(id)),
    byPath: (path: string): NoteRecord | undefined => recordOf(byPath.get(path)),
    /** Notes whose file has, or had when it was last seen, exactly these bytes. */
    withHash: (hash: string): NoteRecord[] => withHash.all(hash).map(toRecord),
    unfinished: (): NoteRecord[] => unfinished.all().map(toRecord),
    present: (): NoteRecord[] => present.all().map(toRecord),
    save(record: NoteRecord): void {
      if (record.path !== null) freePath.run(record.path, record.id);
      const { file, ...rest } = record;
      upsert.run({
        ...rest,
        locked: Number(record.locked),
        pendingWrite: Number(record.pendingWrite),
        draft: Number(record.draft),
        hash: file?.hash ?? null,
        size: file?.size ?? null,
        mtime: file?.mtime ?? null,
        inode: file?.inode ?? null,
      });
    },
    summary(id: NoteId): NoteSummary | undefined {
      const row = byId.get(id);
      return row?.state === 'present' ? summaryOf(row) : undefined;
    },
    summaries: (): NoteSummary[] => present.all().map(summaryOf),
    /** Notes in the trash, newest first. */
    trashed: (): NoteSummary[] => trashed.all().map(summaryOf),
    folders: (): FolderRef[] =>
      folders.all().map(({ account, folder }) => ({ account, folder: folder === '' ? null : folder })),
    replaceFolders(all: readonly FolderRef[]): void {
      clearFolders.run();
      for (const { account, folder } of all) addFolder.run(account, folder ?? '');
    },
    addFolder: (account: string, folder: string): void => void addFolder.run(account, folder),
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
    head: row.head as RevisionId | null, // parsed before it was stored
    revisionCount: row.revision_count,
    file:
      hash === null || size === null || mtime === null || inode === null
        ? null
        : { hash, size, mtime, inode },
    pendingWrite: row.pending_write === 1,
    draft: row.draft === 1,
  };
}

function summaryOf(row: Row): NoteSummary {
  const tags: unknown = JSON.parse(row.tags);
  return {
    id: row.id as NoteId, // parsed before it was stored
    title: row.title,
    account: row.account,
    folder: row.folder,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locked: row.locked === 1,
    excerpt: row.excerpt,
    gist: row.gist,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    stage: row.stage,
  };
}
