import { fileStem, folderOf } from './vault-path.ts';

/**
 * Names that file sync programs give to the other of two versions: Dropbox and Nextcloud "(… conflicted copy …)",
 * Syncthing ".sync-conflict-…", Google Drive "_conf(1)", Resilio ".Conflict", Seafile "(SFConflict …)".
 */
const certain = [
  // polynomial: file systems allow names of 255 characters
  /^(.*?) ?\((?:[^()]*\s)?conflicted copy[^()]*\)$/i,
  /^(.*?)\.sync-conflict-\d{8}-\d{6}(?:-[0-9A-Z]{7})?$/i,
  /^(.*?) ?\(SFConflict [^()]*\)$/i,
  /^(.*?)_conf\(\d+\)$/i,
  /^(.*?)\.Conflict(?:\(\d+\))?$/i,
];

/** Names that file managers give to copies, too: iCloud's "Name 2", and "Name (1)". */
const possible = [/^(.*?) \d+$/, /^(.*?) ?\(\d+\)$/];

/** Whether a sync program gave a file its name: by its form alone, or only if its content confirms it. */
export type ConflictCopyName = 'certain' | 'possible' | 'none';

/** Whether the file at `path` has the name of a conflict copy of the file at `original`; both are vault paths. */
export function conflictCopyName(path: string, original: string): ConflictCopyName {
  if (folderOf(path) !== folderOf(original)) return 'none';
  const [name, originalName] = [stemOf(path), stemOf(original)];
  if (isMadeFrom(name, originalName, certain)) return 'certain';
  return isMadeFrom(name, originalName, possible) ? 'possible' : 'none';
}

/** A copy of a copy has both marks in its name. */
function isMadeFrom(name: string, original: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => {
    const stem = pattern.exec(name)?.[1]?.trimEnd();
    return stem !== undefined && (stem === original || isMadeFrom(stem, original, certain));
  });
}

const stemOf = (path: string): string => fileStem(path).normalize('NFC');
