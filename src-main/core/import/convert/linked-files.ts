import { pathWithin } from '../../vault/vault-path.ts';

/** Finds the files of an export that links lead to. */
export type LinkedFiles = {
  /** By the decoded path of a link in a file of a folder; the path as the export has it, or undefined. */
  find(folder: string, link: string): string | undefined;
};

/** Links and names of files may be composed in different ways: programs of macOS decompose the names, and not what they write. */
export function linkedFiles(files: Iterable<string>): LinkedFiles {
  const byPath = new Map<string, string>();
  for (const file of files) byPath.set(file.normalize('NFC'), file);
  return {
    find: (folder, link) => byPath.get((pathWithin(folder, link) ?? '').normalize('NFC')),
  };
}
