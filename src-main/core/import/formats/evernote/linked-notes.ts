import { posix } from 'node:path';
import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import { folderOf } from '../../../vault/vault-path.ts';
import type { ConvertedNote } from '../../convert/converted.ts';
import { type EvernoteLink, titleKey } from './enex-links.ts';

/** Where the links of a note to others lead. */
export type ResolvedLinks = {
  readonly path: string;
  /** New addresses by those of Evernote. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The texts of links to notes that are not in the import. */
  readonly unknown: readonly string[];
};

/** The notes of an import, to find those that links lead to. */
export type LinkedNotes = {
  add(note: Pick<ConvertedNote, 'path' | 'title'>, links: readonly EvernoteLink[]): void;
  /** Of each note with links, once all notes are there. */
  resolve(): ResolvedLinks[];
};

/**
 * A link of Evernote has an id that the export does not say of any note. Its text is the title of the note, unless the user changed it: then another
 * link with the same address may have it. Of several notes with one title, one of the same notebook is meant.
 */
export function linkedNotes(): LinkedNotes {
  const byTitle = new Map<string, Map<string, string>>();
  const notes: { readonly path: string; readonly links: readonly EvernoteLink[] }[] = [];

  function find(title: string, folder: string): string | undefined {
    const found = byTitle.get(title);
    return found?.get(folder) ?? found?.values().next().value;
  }

  return {
    add({ path, title }, links) {
      const key = titleKey(title);
      const found = byTitle.get(key) ?? new Map<string, string>();
      byTitle.set(key, found);
      if (key !== '' && !found.has(folderOf(path))) found.set(folderOf(path), path);
      if (links.length > 0) notes.push({ path, links });
    },
    resolve() {
      const byAddress = new Map<string, string>();
      for (const { path, links } of notes)
        for (const { address, text } of links) {
          const found = find(text, folderOf(path));
          if (found !== undefined && !byAddress.has(address)) byAddress.set(address, found);
        }
      return notes.map(({ path, links }) => {
        const addresses = new Map<string, string>();
        const unknown = new Set<string>();
        for (const { address, text } of links) {
          const to = find(text, folderOf(path)) ?? byAddress.get(address);
          if (to === undefined) unknown.add(text === '' ? address : text);
          else addresses.set(address, linkOfPath(posix.relative(`/${folderOf(path)}`, `/${to}`)));
        }
        return { path, addresses, unknown: [...unknown] };
      });
    },
  };
}
