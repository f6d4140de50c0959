import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The only files and folders of the core that call the file system themselves, with what they use it for. All others reach the vault by
 * vault paths, over `vault/within-vault.ts`, which asks at each use whether a path leads outside over a symbolic link.
 */
export const diskUsers: Readonly<Record<string, string>> = {
  'disk/': 'the calls themselves, with the paths that they are given',
  'vault/within-vault.ts': 'asks where paths lead, and opens what is in the vault',
  'vault/vault-files.ts': 'lists, looks up, reads and removes by vault paths',
  'vault/note-file.ts': 'looks up notes, and reads what was opened',
  'vault/find-vault.ts': 'whether the vault itself is there',
  'vault/vault-gate.ts': 'whether the vault itself is there',
  'vault/folder-watches.ts': 'watches folders, and reads nothing',
  'vault/replace-file.ts': 'replaces a file at a path that it is given',
  'vault/replaced-files.ts': 'closes files that were replaced',
  'journal/': 'the data folder',
  'memory-service/embedded-service.ts': 'the data folder',
  'open-folders.ts': 'whether the vault and the data folder are there',
  'diagnostics/': 'the data folder, and a report outside of the vault',
  'backups/':
    'the store of backups, and what is restored from it; `collect-files.ts` looks up links of the vault',
  'updates/': 'the data folder',
  'moving/': 'the data folder, and the new place of the vault',
  'export/export-target.ts': 'the place of an export',
  'export/run-export.ts': 'the place of an export',
  'notes/history-export/': 'the place of an export',
  'notes/files/note-at-path.ts': 'where a path of the system leads',
  'import/unpack.ts': 'unpacks into a folder of its own',
  'import/convert/': 'a folder of its own',
  'import/formats/': 'the source of an import',
  'import/open-source.ts': 'the source of an import',
  'import/plan/read-note.ts': 'the source of an import',
  'import/plan/plan-import.ts': 'the source of an import',
  'import/write-imported-note.ts': 'copies from the source of an import to a path that it is given',
};

/** The only files of the core that make a path of the system of a vault path: the first ask where it leads, the others show or watch it. */
const pathMakers = [
  'vault/vault-path.ts',
  'vault/within-vault.ts',
  'vault/vault-files.ts',
  'vault/note-file.ts',
  'vault/identity-file.ts',
  'vault/folder-watches.ts',
  'moving/vault-move.ts',
  'notes/editing/open-note.ts',
  'notes/note-file-handlers.ts',
];

/** The only other files of the app and its commands that rename or remove by themselves, with the reason. */
const changers: Readonly<Record<string, string>> = {
  'core/disk/': 'tries again what Windows refuses while another program holds a file',
  'link-handover.ts': 'a folder of its own, when the process ends: nothing waits any more',
  'browser/app-server.ts': 'an empty folder that it has just made',
};

const core = 'src-main/core';
/** A type alone calls nothing. */
const typeImports = /^import (?:type\b|\{(?:\s*type \w+,?)*\s*\})[^;]*;/gm;
/** However it is got: by `import`, `export`, `import()`, or what makes modules known by other names. */
const disk = /['"`](?:node:)?fs(?:\/promises)?['"`]|\bcreateRequire\b|\bgetBuiltinModule\b/;
const callsDisk = (text: string): boolean => disk.test(text.replaceAll(typeImports, ''));
const makesPath = /\babsolutePath\(|\bjoin\(\s*(?:\w+\.)*vault\b/;
const changes =
  /^import \{[^}]*\b(?:rename|unlink|rm|rmdir|link)(?:Sync)?\b[^}]*\} from 'node:fs(?:\/promises)?'/m;
const isTest = /\.test\.ts$|(?:^|\/)test-support\//;

/** The files of a folder that run in the app, by their paths in it. */
const programsIn = (folder: string): { path: string; text: string }[] =>
  globSync('**/*.ts', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

const isNamed = (path: string, named: Readonly<Record<string, string>>): boolean =>
  Object.keys(named).some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

/** Faults of files that rename or remove without the patience that Windows asks for, each as a sentence that names the file. */
export const faultsOfChanges = (projectRoot: string): string[] =>
  programsIn(join(projectRoot, 'src-main'))
    .filter(({ path, text }) => changes.test(text) && !isNamed(path, changers))
    .map(
      ({ path }) =>
        `src-main/${path}: files are renamed and removed by core/disk/held-files.ts, or systemCalls, which try again on Windows`,
    );

/** Faults of the core's files that reach the disk by another way, and of this list, each as a sentence that names a file. */
export function faultsOfDiskAccess(
  projectRoot: string,
  users: Readonly<Record<string, string>> = diskUsers,
): string[] {
  const files = programsIn(join(projectRoot, core));
  const calling = files.filter(({ text }) => callsDisk(text)).map(({ path }) => path);
  return [
    ...calling
      .filter((path) => !isNamed(path, users))
      .map(
        (path) =>
          `${core}/${path}: node:fs is for the files in tools/disk-access.ts; use vault/vault-files.ts`,
      ),
    ...files
      .filter(({ path, text }) => makesPath.test(text) && !pathMakers.includes(path))
      .map(
        ({ path }) =>
          `${core}/${path}: a path of the vault is made by withinVault, which asks where it leads`,
      ),
    ...Object.keys(users)
      .filter((user) => !calling.some((path) => (user.endsWith('/') ? path.startsWith(user) : path === user)))
      .map((user) => `tools/disk-access.ts: nothing in ${user} calls the file system any more`),
  ];
}
