import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { takenNames } from '../../disk/file-names.ts';
import { safeName } from '../../vault/vault-path.ts';

/** Gives notes and files paths that are safe on every system and taken once. */
export type PathNamer = {
  /**
   * `folder`: `/`-separated, its names made safe; `extension` with its dot, or empty. `isTitle`: the whole name stands elsewhere, as the title of a
   * note does; any other name that is too long for a file is in the remarks.
   */
  take(folder: string, name: string, extension: string, isTitle?: boolean): string;
  readonly remarks: readonly Remark[];
};

export function createPathNamer(): PathNamer {
  const taken = takenNames();
  const folders = new Map<string, string>();
  const named = new Set<string>();
  const remarks: Remark[] = [];

  /** `path`: the path that a name becomes a part of. */
  function remark(path: string, given: string, safe: string): void {
    if (!lettersOf(safe).includes(lettersOf(given)))
      remarks.push({ path: path + safe, reason: t('importRemarks.nameShortened', { name: given }) });
  }

  function folderOf(folder: string): string {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    let path = '';
    for (const name of folder.split('/').filter((part) => part !== '')) {
      const safe = safeName(name, 'Folder');
      if (!named.has(path + name)) remark(path, name, safe);
      named.add(path + name);
      path += `${safe}/`;
    }
    folders.set(folder, path);
    return path;
  }
  return {
    remarks,
    take(folder, name, extension, isTitle = extension === '.md') {
      const [parent, safe] = [folderOf(folder), safeName(name)];
      const stem = parent + safe;
      if (!isTitle) remark(parent, name, safe);
      return taken.takeFree((number) => `${stem}${number === 1 ? '' : ` ${number}`}${extension}`);
    },
  };
}

const lettersOf = (name: string): string => name.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');

/** A file name in its two parts. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [, stem = name, extension = ''] = /^(.+?)(\.[\p{L}\p{N}]{1,16})?$/su.exec(name) ?? [];
  return { stem, extension };
}
