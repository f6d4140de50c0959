import { withoutExtension } from '../../../src-shared/markdown/note-link.ts';
import { foldName } from '../disk/file-names.ts';
import { fileName } from './vault-path.ts';

/** Finds the file of a source that a link means. */
export type LinkIndex = {
  /**
   * By a title or path without extension, or a file name, as in `[[Title]]` and `![[image.png]]`: an exact path first, then the nearest
   * file, which has the most folders in common with the text, then the one with the shortest path. So it stays the same one when all of
   * a vault is imported into a folder of another. Undefined when there is none.
   */
  find(target: string, folder: string): string | undefined;
};

/** A path, and its folded form without extension. */
type Indexed = { readonly path: string; readonly folded: string };

/** `paths`: all notes and files of a source, with `/`. */
export function createLinkIndex(paths: Iterable<string>): LinkIndex {
  const byName = new Map<string, Indexed[]>();
  const byPath = new Map<string, Indexed>();
  for (const path of paths) {
    const indexed = { path, folded: foldName(withoutExtension(path)) };
    const name = fileName(indexed.folded);
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [indexed]);
    else same.push(indexed);
    byPath.set(indexed.folded, first(byPath.get(indexed.folded), indexed));
  }
  /**
   * The first path of each end of paths below each folder, by the name and the number of folders in that end: many files may have one
   * name, and many links it.
   */
  const byEnd = new Map<string, ReadonlyMap<string, Indexed>>();

  function endsOf(wanted: string): ReadonlyMap<string, Indexed> {
    const name = fileName(wanted);
    const folders = wanted.split('/').length - 1;
    const key = `${folders}/${name}`;
    const known = byEnd.get(key);
    if (known !== undefined) return known;
    const found = new Map<string, Indexed>();
    for (const indexed of byName.get(name) ?? []) {
      const end = endOf(indexed.folded, folders);
      if (end === undefined) continue;
      for (const folder of foldersAbove(indexed.folded.slice(0, -end.length))) {
        const below = `${folder}\0${end}`;
        found.set(below, first(found.get(below), indexed));
      }
    }
    byEnd.set(key, found);
    return found;
  }

  function nearest(wanted: string, folder: string): Indexed | undefined {
    const ends = endsOf(wanted);
    for (const above of foldersAbove(folder)) {
      const found = ends.get(`${above}\0${wanted}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    find(target, folder) {
      const wanted = foldName(withoutExtension(target.replace(/^\/+|(?<!\/)\/+$/g, '')));
      return (byPath.get(wanted) ?? nearest(wanted, foldName(folder)))?.path;
    },
  };
}

/** Which of two is meant by what both end in: the shorter one, then the first by its spelling. */
function first(one: Indexed | undefined, other: Indexed): Indexed {
  if (one === undefined) return other;
  const shorter = one.folded.length - other.folded.length;
  return shorter < 0 || (shorter === 0 && one.path < other.path) ? one : other;
}

/** The most folders that are told apart from the deepest one: no vault is that deep, and an archive may be. */
const deepest = 40;

/** A folder and those that it is in, the deepest first; the last one is empty, for all. */
function foldersAbove(path: string): string[] {
  const names = path
    .split('/')
    .filter((name) => name !== '')
    .slice(0, deepest);
  return names.map((_, index) => names.slice(0, names.length - index).join('/')).concat('');
}

/** The end of a path with so many folders; undefined for one with fewer. */
function endOf(path: string, folders: number): string | undefined {
  let from = path.length;
  for (let count = 0; count <= folders; count += 1) {
    if (from < 0) return undefined;
    from = path.lastIndexOf('/', from - 1);
    if (from < 0 && count < folders) return undefined;
  }
  return path.slice(from + 1);
}
