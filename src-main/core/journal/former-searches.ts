import Type from 'typebox';
import Value from 'typebox/value';
import { type SavedSearch, SavedSearchSchema } from '../../../src-shared/vault-settings.ts';
import type { JournalDatabase } from './journal-database.ts';

/** The name of the setting. */
const name = 'saved-searches';
const List = Type.Array(SavedSearchSchema);

export type FormerSearches = ReturnType<typeof formerSearches>;

/** The saved searches of an earlier version of the app, which kept them here and not in the vault. */
export function formerSearches(database: JournalDatabase) {
  const read = database.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck();
  const remove = database.prepare('DELETE FROM setting WHERE name = ?');
  return {
    list(): readonly SavedSearch[] {
      try {
        const kept: unknown = JSON.parse(read.get(name) ?? '[]');
        return Value.Check(List, kept) ? kept : [];
      } catch {
        return []; // no list of this app
      }
    },
    /** To be called when they are in the vault. */
    clear: (): void => void remove.run(name),
  };
}
