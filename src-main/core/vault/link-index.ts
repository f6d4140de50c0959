import { foldName } from '../disk/fold-name.ts';

/** Finds the file of a source that a link means. */
export type LinkIndex = {
  /**
   * By a title or path without extension, or a file name, as in `[[Title]]` and `![[image.png]]`: an exact path first, then a file
   * in the same folder, then the one with the shortest path, as Obsidian does. Undefined when there is none.
   */
  find(target: string, folder: string): string | undefined;
};

const withoutExtension = (path: string): string => path.replace(/\.(?:md|markdown)$/i, '');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `paths`: all notes and files of a source, with `/`. */
export function createLinkIndex(paths: Iterable<string>): LinkIndex {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = foldName(nameOf(withoutExtension(path)));
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [path]);
    else same.push(path);
  }
  return {
    find(target, folder) {
      const wanted = foldName(withoutExtension(target.replace(/^\/+|(?<!\/)\/+$/g, '')));
      const found = (byName.get(nameOf(wanted)) ?? [])
        .map((path) => ({ path, folded: foldName(withoutExtension(path)) }))
        .filter(({ folded }) => `/${folded}`.endsWith(`/${wanted}`));
      const here = foldName(folder === '' ? nameOf(wanted) : `${folder}/${wanted}`);
      const [best] = found.sort(
        (one, other) =>
          Number(other.folded === wanted) - Number(one.folded === wanted) ||
          Number(other.folded === here) - Number(one.folded === here) ||
          one.folded.length - other.folded.length ||
          (one.path < other.path ? -1 : 1),
      );
      return best?.path;
    },
  };
}
