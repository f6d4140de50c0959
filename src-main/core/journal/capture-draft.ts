import type { JournalDatabase } from './journal-database.ts';

/** The name of the setting. */
const name = 'capture-draft';

export type CaptureDraft = ReturnType<typeof captureDraft>;

/**
 * The text of a quick note that was not saved yet. It is kept here, and not by the window, because what a browser has stored once stays in its
 * files: here it is overwritten.
 */
export function captureDraft(database: JournalDatabase) {
  const read = database.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck();
  const write = database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM setting WHERE name = ?');
  return {
    /** Empty for none. */
    read: (): string => read.get(name) ?? '',
    keep(text: string): void {
      if (text === '') remove.run(name);
      else write.run(name, text);
    },
  };
}
