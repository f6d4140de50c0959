import { posix } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { findLinkedNote, linkedName, readNoteLink } from '../../../../src-shared/markdown/note-link.ts';
import type { NoteReference } from '../../../../src-shared/markdown/text-links.ts';
import type { Journal } from '../../journal/journal.ts';
import type { LinkPlace } from '../../journal/link-places.ts';
import { folderOf, pathWithin } from '../../vault/vault-path.ts';

/** Where the notes are, and so where links lead. */
export type LinkWorld = {
  /** Undefined for a note that is not present. */
  place(noteId: NoteId): LinkPlace | undefined;
  /** The note that a link in the text of `from` leads to; null for none. */
  resolve(link: NoteReference, from: NoteId): NoteId | null;
  /** Whether it leads there by the path of the file, as every program reads it; otherwise it is found by its name. */
  isPath(link: NoteReference, from: NoteId): boolean;
};

/** Whether a link leads to the same note, and by its path if it did. */
export function leadsAsBefore(
  link: NoteReference,
  from: NoteId,
  before: LinkWorld,
  after: LinkWorld,
): boolean {
  const isSame = after.resolve(link, from) === before.resolve(link, from);
  return isSame && (after.isPath(link, from) || !before.isPath(link, from));
}

/**
 * The notes of the journal, some of them at other places than they are: as they were before they were renamed or moved. It reads each
 * name and each note once, so it is to be thrown away when notes change.
 */
export function linkWorld(
  { links }: Pick<Journal, 'links'>,
  elsewhere: ReadonlyMap<NoteId, LinkPlace> = new Map(),
): LinkWorld {
  const byName = new Map<string, LinkPlace[]>();
  const paths = new Map([...elsewhere.values()].map((place) => [place.path, place]));
  let others: ReadonlyMap<string, readonly LinkPlace[]> | undefined;

  function candidates(target: string): LinkPlace[] {
    const name = linkedName(target);
    let found = byName.get(name);
    if (found !== undefined) return found;
    others ??= byEachName(links.otherwiseNamed());
    const known = [...links.named(name), ...(others.get(name) ?? [])];
    const all = new Map(known.filter(({ id }) => !elsewhere.has(id)).map((place) => [place.id, place]));
    for (const place of elsewhere.values()) if (isNamed(place, name)) all.set(place.id, place);
    found = [...all.values()];
    byName.set(name, found);
    return found;
  }

  const byId = new Map<NoteId, LinkPlace | undefined>(elsewhere);
  function place(noteId: NoteId): LinkPlace | undefined {
    if (!byId.has(noteId)) byId.set(noteId, links.byId(noteId));
    return byId.get(noteId);
  }

  function atPath(path: string): LinkPlace | undefined {
    const moved = paths.get(path);
    if (moved !== undefined) return moved;
    const found = links.byPath(path);
    return found === undefined || elsewhere.has(found.id) ? undefined : found;
  }

  function byPath(target: string, here: LinkPlace): LinkPlace | undefined {
    const path = pathWithin(folderOf(here.path), target);
    if (path === undefined) return undefined;
    for (const form of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
      const found = atPath(form) ?? atPath(`${form}.md`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A text may have the same link very often. */
  const resolved = new Map<string, NoteId | null>();
  function resolve({ kind, target }: NoteReference, from: NoteId): NoteId | null {
    const here = place(from);
    if (here === undefined) return null;
    if (kind === 'wiki') {
      const wanted = readNoteLink(target).target;
      return wanted === '' ? from : (findLinkedNote(candidates(wanted), wanted, here)?.id ?? null);
    }
    const found = byPath(target, here);
    if (found !== undefined) return found.id;
    const title = titleOfPath(target);
    return title === null ? null : (findLinkedNote(candidates(title), title, here)?.id ?? null);
  }

  return {
    place,
    isPath({ kind, target }, from) {
      const here = place(from);
      return kind === 'markdown' && here !== undefined && byPath(target, here) !== undefined;
    },
    resolve(link, from) {
      const key = `${from} ${link.kind} ${link.target}`;
      let found = resolved.get(key);
      if (found !== undefined) return found;
      found = resolve(link, from);
      resolved.set(key, found);
      return found;
    },
  };
}

/** The names of links that may mean a note. */
const namesOf = ({ title, aliases, fileName }: LinkPlace): ReadonlySet<string> =>
  new Set([title, ...aliases, fileName ?? title].map(linkedName));

/** Whether a link of this name may mean a note. */
const isNamed = (place: LinkPlace, name: string): boolean => namesOf(place).has(name);

/** Notes by each of their names: asked one by one for each link, many of them would take long. */
function byEachName(places: readonly LinkPlace[]): Map<string, LinkPlace[]> {
  const found = new Map<string, LinkPlace[]>();
  for (const place of places)
    for (const name of namesOf(place)) {
      const same = found.get(name);
      if (same === undefined) found.set(name, [place]);
      else same.push(place);
    }
  return found;
}

/** What a path that leads to no file may mean: a note that is called so, as a link in a text from elsewhere does. */
function titleOfPath(path: string): string | null {
  if (!/\.md$/i.test(path)) return null;
  const title = path.split('/').filter((part) => !['', '.', '..'].includes(part));
  return title.join('/').replace(/\.md$/i, '') || null;
}

/** The path of one note as a link of another. */
export const relativePath = (from: LinkPlace, to: LinkPlace): string =>
  posix.relative(`/${folderOf(from.path)}`, `/${to.path}`);
