import type { KnownFile, VaultBinding } from '../vault/vault-identity.ts';
import type { JournalDatabase } from './journal-database.ts';

/** One text that the journal keeps under a name. */
export type Setting = {
  read(): string | undefined;
  /** Undefined removes it. */
  write(value: string | undefined): void;
};

export function setting(database: JournalDatabase, name: string): Setting {
  const read = database.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck();
  const write = database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM setting WHERE name = ?');
  return {
    read: () => read.get(name),
    write: (value) => void (value === undefined ? remove.run(name) : write.run(name, value)),
  };
}

export type CaptureDraft = ReturnType<typeof captureDraft>;

/**
 * The text of a quick note that was not saved yet. It is kept here, and not by the window, because what a browser has stored once stays in its
 * files: here it is overwritten.
 */
export function captureDraft(database: JournalDatabase) {
  const draft = setting(database, 'capture-draft');
  return {
    /** Empty for none. */
    read: (): string => draft.read() ?? '',
    keep: (text: string): void => draft.write(text === '' ? undefined : text),
  };
}

/** The vault that this journal belongs to, and the journal's records of the files in it. */
export function vaultBinding(database: JournalDatabase): VaultBinding {
  const vault = setting(database, 'vault');
  const known = database.prepare<[], KnownFile>(
    `SELECT id, path, file_size AS size FROM note
      WHERE state IN ('present', 'trashed') AND path IS NOT NULL AND file_size IS NOT NULL`,
  );
  return {
    vault: () => vault.read() ?? null,
    bind: vault.write,
    knownFiles(limit) {
      const all = known.all();
      const step = Math.max(1, all.length / limit);
      return Array.from(
        { length: Math.min(limit, all.length) },
        (_, index) => all[Math.floor(index * step)],
      ).filter((file) => file !== undefined);
    },
  };
}
