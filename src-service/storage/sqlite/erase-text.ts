import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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
   * False when another connection still reads the log, or the disk has too little space: it is to be called again. What was written anew once
   * is not written again, only the log emptied.
   */
  erase(): boolean;
};

const name = 'deleted-text';

/** A row of `change` counts the deletions whose remains are in the file. */
export function textErasure(
  database: Database,
  hasSpace: (file: string) => boolean = hasSpaceBeside,
): TextErasure {
  /** The deletions whose remains are overwritten but for those in the log. */
  let rewritten: number | null = null;
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
      if (rewritten !== number) {
        if (!hasSpace(database.name)) return false;
        try {
          database.exec('VACUUM');
        } catch (error) {
          isLogEmptied(database); // of what was written until it failed, which others need the space of
          throw error;
        }
        rewritten = number;
      }
      if (!isLogEmptied(database)) return false;
      settle.run(number);
      rewritten = null; // the next deletion is counted from one again
      return true;
    },
  };
}

/** Whoever reads is not waited for: notes are saved by the thread that would wait. */
function isLogEmptied(database: Database): boolean {
  const patience = database.pragma('busy_timeout', { simple: true });
  database.pragma('busy_timeout = 0');
  try {
    const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[]; // as SQLite documents it
    return result?.busy === 0;
  } finally {
    database.pragma(`busy_timeout = ${patience}`);
  }
}

/** Whether there is space for what writing a database anew needs: a copy beside it, and its log. */
function hasSpaceBeside(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize > 2 * statSync(file).size;
}
