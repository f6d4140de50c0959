import { takenNames } from '../../disk/taken-names.ts';
import { safeName } from '../../vault/vault-path.ts';

/** Gives notes and files paths that are safe on every system and taken once. */
export type PathNamer = {
  /** `folder`: `/`-separated, its names made safe; `extension` with its dot, or empty. */
  take(folder: string, name: string, extension: string): string;
};

export function createPathNamer(): PathNamer {
  const taken = takenNames();
  const folders = new Map<string, string>();
  function folderOf(folder: string): string {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const names = folder.split('/').filter((part) => part !== '');
    const safe = names.map((part) => `${safeName(part, 'Folder')}/`).join('');
    folders.set(folder, safe);
    return safe;
  }
  return {
    take(folder, name, extension) {
      const stem = folderOf(folder) + safeName(name);
      return taken.takeFree((number) => `${stem}${number === 1 ? '' : ` ${number}`}${extension}`);
    },
  };
}

/** A file name in its two parts. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [, stem = name, extension = ''] = /^(.+?)(\.[\p{L}\p{N}]{1,16})?$/su.exec(name) ?? [];
  return { stem, extension };
}
