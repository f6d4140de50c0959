import type { KnownFile, VaultBinding } from '../vault/vault-binding.ts';
import type { JournalDatabase } from './journal-database.ts';

/** The vault that this journal belongs to, and the journal's records of the files in it. */
export function vaultBinding(database: JournalDatabase): VaultBinding {
  const read = database.prepare<[], { value: string }>("SELECT value FROM setting WHERE name = 'vault'");
  const write = database.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('vault', ?)");
  const known = database.prepare<[], KnownFile>(
    `SELECT id, path, file_size AS size FROM note
      WHERE state IN ('present', 'trashed') AND path IS NOT NULL AND file_size IS NOT NULL`,
  );
  return {
    vault: (): string | null => read.get()?.value ?? null,
    bind: (vault: string): void => void write.run(vault),
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
