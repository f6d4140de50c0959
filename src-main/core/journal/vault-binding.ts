import type { NoteId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A file of a note as the journal knows it. */
export type KnownFile = { readonly id: NoteId; readonly path: string; readonly size: number };

export type VaultBinding = ReturnType<typeof vaultBinding>;

/** The vault that this journal belongs to, and what it knows of the files in it. */
export function vaultBinding(database: JournalDatabase) {
  const read = database.prepare<[], { value: string }>("SELECT value FROM setting WHERE name = 'vault'");
  const write = database.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('vault', ?)");
  const known = database.prepare<[], KnownFile>(
    `SELECT id, path, file_size AS size FROM note
      WHERE state IN ('present', 'trashed') AND path IS NOT NULL AND file_size IS NOT NULL`,
  );
  return {
    /** The vault's id; null before the journal was bound to one. */
    vault: (): string | null => read.get()?.value ?? null,
    bind: (vault: string): void => void write.run(vault),
    /** Files of notes, those in the trash included; at most `limit` of them, evenly chosen. */
    knownFiles(limit: number): readonly KnownFile[] {
      const all = known.all();
      const step = Math.max(1, all.length / limit);
      return Array.from(
        { length: Math.min(limit, all.length) },
        (_, index) => all[Math.floor(index * step)],
      ).filter((file) => file !== undefined);
    },
  };
}
