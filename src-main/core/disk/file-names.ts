import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { foldCase } from '../../../src-shared/fold-case.ts';

/** A name in the form in which file systems that ignore case and Unicode normalization compare it. */
export const foldName = foldCase;

/**
 * What Windows takes for a device, such as `con` and `lpt1`, whatever follows a dot; the digits may be superscripts. A file of such a name can be
 * made there, and most programs cannot open it.
 */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;

/** A name with an underscore in it where Windows would take it for a device: `con_.txt` for `con.txt`. */
export const noDeviceName = (name: string): string => name.replace(device, '$1_');

/** Whether Windows reads a name otherwise than it is written: streams within files, wildcards, devices, and dots and spaces at the end. */
export const isOddOnWindows = (name: string): boolean =>
  /[\p{Cc}<>:"/\\|?*]|[. ]$/u.test(name) || device.test(name);

/** The nearest name to another that Windows reads as it is written. */
export function nameForWindows(name: string): string {
  const isEnd = (character: string | undefined): boolean => character === '.' || character === ' ';
  const characters = [...name].map((one) => (isOddOnWindows(one) && !isEnd(one) ? '-' : one));
  if (isEnd(characters.at(-1))) characters[characters.length - 1] = '_';
  return noDeviceName(characters.join(''));
}

/** Names of one folder, or paths, of which no two may be the same to a disk that ignores case. */
export type TakenNames = {
  has(name: string): boolean;
  /**
   * Takes the first name that is free: that of the number 1, or of 2, and so on. Many that want the same one take time that grows with their
   * number: no number is tried twice.
   */
  takeFree(nameOf: (number: number) => string): string;
};

/** `taken`: folded names that are taken from the beginning; it is added to. */
export function takenNames(taken: Set<string> = new Set()): TakenNames {
  /** By the folded first name, the number from which on one may be free. */
  const next = new Map<string, number>();
  return {
    has: (name) => taken.has(foldName(name)),
    takeFree(nameOf) {
      const first = foldName(nameOf(1));
      for (let number = next.get(first) ?? 1; ; number += 1) {
        const name = nameOf(number);
        const folded = foldName(name);
        if (taken.has(folded)) continue;
        taken.add(folded);
        next.set(first, number + 1);
        return name;
      }
    },
  };
}

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
