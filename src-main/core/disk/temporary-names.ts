import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Prefix of the temporary files that this app creates beside a note while it writes it; never taken for a note. */
export const temporaryPrefix = '.example-notes-';

/** Whether this app made a file of this name for a text on its way into a note. A crash may leave one behind. */
export const isTemporaryName = (name: string): boolean => /^\.example-notes-[0-9a-f]{12}\.tmp$/.test(name);

/**
 * Whether this app made a file of this name to keep what a save replaced, until that was compared. It may hold another
 * program's text that exists nowhere else: never delete one unread, see `recoverKept`.
 */
export const isKeptName = (name: string): boolean => /^\.example-notes-[0-9a-f]{12}\.kept$/.test(name);

/** A new path beside a file, 32 bytes of name at most: shorter than any file system's limit. */
export const temporaryPath = (path: string, kind: 'tmp' | 'kept'): string =>
  join(dirname(path), `${temporaryPrefix}${randomUUID().slice(-12)}.${kind}`);
