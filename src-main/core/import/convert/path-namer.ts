import { foldName } from '../../disk/fold-name.ts';
import { safeName } from '../../vault/vault-path.ts';

/** Gives notes and files paths that are safe on every system and taken once. */
export type PathNamer = {
  /** `folder`: `/`-separated, its names made safe; `extension` with its dot, or empty. */
  take(folder: string, name: string, extension: string): string;
};

export function createPathNamer(): PathNamer {
  const taken = new Set<string>();
  return {
    take(folder, name, extension) {
      const names = folder.split('/').filter((part) => part !== '');
      const inFolder = names.map((part) => `${safeName(part, 'Folder')}/`).join('');
      const stem = inFolder + safeName(name);
      for (let number = 1; ; number += 1) {
        const path = `${stem}${number === 1 ? '' : ` ${number}`}${extension}`;
        if (taken.has(foldName(path))) continue;
        taken.add(foldName(path));
        return path;
      }
    },
  };
}

/** A file name in its two parts. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [, stem = name, extension = ''] = /^(.+?)(\.[\p{L}\p{N}]{1,16})?$/su.exec(name) ?? [];
  return { stem, extension };
}
