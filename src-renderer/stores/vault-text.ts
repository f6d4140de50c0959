import { assertNever } from '../../src-shared/result.ts';
import type { HeldDeletions, UnreadableFolder, VaultPresence } from '../../src-shared/rpc/vault.ts';

type Missing = Extract<VaultPresence, { kind: 'missing' }>;

/** Why the vault is missing and what to do, for the screen that covers the window. */
export function missingText(reason: Missing['reason']): { readonly heading: string; readonly text: string } {
  switch (reason) {
    case 'not-there':
      return {
        heading: 'The vault folder is not there',
        text: 'There is no folder at this place. It may have been moved or renamed, or it may be on a drive that is not connected. Put it back or connect the drive to continue where you left off.',
      };
    case 'empty':
      return {
        heading: 'The vault folder is empty',
        text: 'Your notes are not in this folder. If it is on a drive, the drive is probably not mounted. Mount it to continue where you left off.',
      };
    case 'other-vault':
      return {
        heading: 'This is another vault',
        text: 'The folder belongs to another vault than the one this app keeps the history of. Put your own vault back in its place to continue where you left off.',
      };
    case 'unreadable':
      return {
        heading: 'The vault folder cannot be read',
        text: 'The folder is there, but its files cannot be listed. Its permissions may have changed, or its drive may have failed.',
      };
    default:
      return assertNever(reason);
  }
}

/** The command line options that open a folder with its own data folder. */
export const otherDataOptions = (path: string): string =>
  `--vault ${quoted(path)} --data ${quoted(`${path} data`)}`;

/** `3 folders cannot be read` */
export function unreadableText(folders: readonly UnreadableFolder[]): string {
  return folders.length === 1 ? '1 folder cannot be read' : `${folders.length} folders cannot be read`;
}

/** Names up to three folders that cannot be read. */
export function unreadableHint(folders: readonly UnreadableFolder[]): string {
  const [only] = folders;
  const named = folders.slice(0, 3).map(({ path }) => path);
  const more = folders.length - named.length;
  const names = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const reason = folders.length === 1 && only !== undefined ? ` ${only.reason}` : '';
  return `${unreadableText(folders)}: ${names}.${reason} Other notes are not affected.`;
}

/** Explains held deletions and what to do about them. */
export function heldDeletionsText({ notes, total }: HeldDeletions): string {
  const gone = notes === 1 ? 'is gone' : 'are gone';
  const waits =
    'If a drive or a sync program is still catching up, wait: nothing is deleted yet. The notes come back when their files do.';
  return `${count(notes)} of ${count(total)} notes ${gone} from the vault folder. ${waits}`;
}

const count = (number: number): string => number.toLocaleString('en-GB');
const quoted = (path: string): string => `"${path.replace(/(["\\$`])/g, '\\$1')}"`;
