import type { NoteId } from '../../../src-shared/ids.ts';
import type { LinkableNote } from '../../../src-shared/markdown/note-link.ts';
import { titleFromPath } from '../vault/vault-path.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A present note, as links see it. */
export type LinkPlace = LinkableNote & {
  /** Its vault path. */
  readonly path: string;
};

type Row = Omit<LinkPlace, 'aliases' | 'id' | 'fileName'> & { readonly id: string; readonly aliases: string };

export type LinkPlaces = ReturnType<typeof linkPlaces>;

/**
 * A present note that links find by other names than its title, too: aliases, or another file name. Word for word the condition of the index
 * `note_otherwise_named`; with the plus, SQLite does not take the one of all paths instead.
 */
export const isOtherwiseNamed =
  "state = 'present' AND +path IS NOT NULL AND (aliases <> '[]' OR substr(path, -length(title) - 3) <> title || '.md')";

/** Finds the notes that a link may lead to, without reading all of them. */
export function linkPlaces(database: JournalDatabase) {
  const notes = 'SELECT id, title, account, folder, created_at AS createdAt, aliases, path FROM note';
  const from = `${notes} WHERE state = 'present' AND path IS NOT NULL`;
  const named = database.prepare<[string], Row>(`${from} AND name = ?`);
  const otherwiseNamed = database.prepare<[], Row>(`${notes} WHERE ${isOtherwiseNamed}`);
  const byPath = database.prepare<[string], Row>(`${from} AND path = ?`);
  const byId = database.prepare<[string], Row>(`${from} AND id = ?`);
  return {
    /** Notes whose title ends in this name (`linkedName`). */
    named: (name: string): LinkPlace[] => named.all(name).map(placeOf),
    /** Notes that have other names than their title: aliases, or another file name. */
    otherwiseNamed: (): LinkPlace[] => otherwiseNamed.all().map(placeOf),
    byPath: (path: string): LinkPlace | undefined => optional(byPath.get(path)),
    byId: (id: NoteId): LinkPlace | undefined => optional(byId.get(id)),
  };
}

const optional = (row: Row | undefined): LinkPlace | undefined => row && placeOf(row);

function placeOf(row: Row): LinkPlace {
  const fileName = titleFromPath(row.path);
  return {
    ...row,
    id: row.id as NoteId, // parsed before it was stored
    aliases: row.aliases === '[]' ? [] : (JSON.parse(row.aliases) as string[]), // written by `noteRecords`
    ...(fileName === row.title ? {} : { fileName }),
  };
}
