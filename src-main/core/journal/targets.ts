import type { JournalDatabase } from './journal-database.ts';

/**
 * Where revisions are sent, as far as it is known without a request. `address`: `embedded`, or a base URL. `keyPrint`: the
 * beginning of the key's SHA-256, empty for the embedded service, whose keys are all of one account.
 */
export type ServicePlace = { readonly address: string; readonly keyPrint: string };

/** Whether a target is this computer's own service, which no other computer uploads to. */
export const isEmbedded = (target: string): boolean => /^embedded(?:#|$)/.test(target);

export type Targets = ReturnType<typeof targets>;

/**
 * The accounts of Memory services that this vault was sent to. An address alone does not identify one: another key
 * may belong to another account, and a service may lose its data. Names are for the journal's own use.
 */
export function targets(database: JournalDatabase) {
  const at = database.prepare<[string], { name: string }>(
    'SELECT name FROM target WHERE address = ? ORDER BY last_used DESC, name',
  );
  const ofKey = database.prepare<[string, string], { target: string }>(
    'SELECT target FROM target_key WHERE address = ? AND key_print = ?',
  );
  const add = database.prepare(
    'INSERT INTO target (name, address) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET address = excluded.address',
  );
  const use = database.prepare(
    'UPDATE target SET last_used = (SELECT MAX(last_used) FROM target) + 1 WHERE name = ?',
  );
  const setKey = database.prepare(
    'INSERT OR REPLACE INTO target_key (address, key_print, target) VALUES (?, ?, ?)',
  );
  const exists = database.prepare<[string], { name: string }>('SELECT name FROM target WHERE name = ?');

  return {
    /** The target that a key was last found to belong to; undefined for a key that is new here. */
    ofKey: ({ address, keyPrint }: ServicePlace): string | undefined => ofKey.get(address, keyPrint)?.target,
    /** All targets at an address, last used first. */
    at: (address: string): string[] => at.all(address).map(({ name }) => name),
    /** Records that the key belongs to this target. */
    bind({ address, keyPrint }: ServicePlace, name: string): void {
      add.run(name, address);
      use.run(name);
      setKey.run(address, keyPrint, name);
    },
    /** An unused target name: the address itself for the first target there. */
    newName(address: string): string {
      for (let number = 1; ; number += 1) {
        const name = number === 1 ? address : `${address}#${number}`;
        if (exists.get(name) === undefined) return name;
      }
    },
  };
}
