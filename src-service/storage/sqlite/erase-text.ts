import type { Database } from 'better-sqlite3';

/**
 * Overwrites what deleted texts have left in the file. `secure_delete` overwrites what is deleted where it lies, but not the copies that
 * SQLite has made of it when it distributed rows over pages anew; nor does it reach the write-ahead log.
 */
export type TextErasure = {
  /** Texts are deleted in this transaction: their remains are to be overwritten, whatever ends this process before that is done. */
  ask(): void;
  isDue(): boolean;
  /**
   * Writes all that is there anew, which takes about as long as a copy of the file, and empties the log. To be called outside of a transaction.
   * False when another connection still reads the log: it is to be called again.
   */
  erase(): boolean;
};

const name = 'deleted-text';

/** A row of `change` counts the deletions whose remains are in the file. */
export function textErasure(database: Database): TextErasure {
  const ask = database.prepare(
    `INSERT INTO change (name, number) VALUES ('${name}', 1) ON CONFLICT (name) DO UPDATE SET number = number + 1`,
  );
  const asked = database.prepare<[], number>(`SELECT number FROM change WHERE name = '${name}'`).pluck();
  const settle = database.prepare<[number]>(`DELETE FROM change WHERE name = '${name}' AND number = ?`);
  return {
    ask: () => void ask.run(),
    isDue: () => asked.get() !== undefined,
    erase() {
      const number = asked.get();
      if (number === undefined) return true;
      database.exec('VACUUM');
      if (!isLogEmptied(database)) return false;
      settle.run(number);
      return true;
    },
  };
}

function isLogEmptied(database: Database): boolean {
  const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[]; // as SQLite documents it
  return result?.busy === 0;
}
