import { join } from 'node:path';

/** Paths in the folder of one vault's backups. */
export type StorePaths = {
  readonly root: string;
  /** Whose backups these are. */
  readonly description: string;
  readonly readme: string;
  /** A program of plain Node that restores a backup without this app. */
  readonly restorer: string;
  /** The lists of contents, one for each backup. */
  readonly backups: string;
  manifest(id: string): string;
  /** All contents by their SHA-256, in folders of its first two digits. */
  readonly content: string;
  contentFolder(sha256: string): string;
  contentFile(sha256: string): string;
  /** Files that are being written; whatever is here has no name yet, and is removed by the next backup. */
  readonly incoming: string;
  /** When each backup was verified, and with what result. */
  readonly checks: string;
};

export function storePaths(root: string): StorePaths {
  const content = join(root, 'content');
  const contentFolder = (sha256: string): string => join(content, sha256.slice(0, 2));
  return {
    root,
    description: join(root, 'store.json'),
    readme: join(root, 'README.txt'),
    restorer: join(root, 'restore.mjs'),
    backups: join(root, 'backups'),
    manifest: (id) => join(root, 'backups', `${id}.json`),
    content,
    contentFolder,
    contentFile: (sha256) => join(contentFolder(sha256), sha256),
    incoming: join(root, 'incoming'),
    checks: join(root, 'checks.json'),
  };
}
