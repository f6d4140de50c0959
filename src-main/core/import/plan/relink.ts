import { posix } from 'node:path';
import {
  type LinkTarget,
  linkTargets,
  replaceTargets,
} from '../../../../src-shared/markdown/link-targets.ts';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { fileName, folderOf, pathWithin } from '../../vault/vault-path.ts';

/** The new paths of files that cannot keep theirs, by their path in the source. */
export type Renames = ReadonlyMap<string, string>;

/** A wiki link or embed: the place before the heading and the alias. */
const wikiLink = /(\[\[)([^[\]|#\\\n]+)(?=(?:[|#\\][^[\]\n]*)?\]\])/g;

/**
 * The text of a note with its links to renamed files rewritten, in the form they had; every other character stays. `path`: of the
 * note in the source.
 */
export function relink(markdown: string, path: string, renames: Renames, index: LinkIndex): string {
  if (renames.size === 0) return markdown;
  const folder = folderOf(path);
  const changed = new Map<LinkTarget, string>();
  for (const target of linkTargets(markdown)) {
    const linked = pathOfLink(target.target);
    const to = linked === undefined ? undefined : renames.get(pathWithin(folder, linked) ?? '');
    if (to !== undefined)
      changed.set(target, linkOfPath(posix.relative(`/${folder}`, `/${to}`)) + suffixOf(target.target));
  }
  return replaceTargets(markdown, changed).replace(wikiLink, (whole, open: string, place: string) => {
    const found = index.find(place.trim(), folder);
    const to = found === undefined ? undefined : renames.get(found);
    return to === undefined ? whole : open + renamedPlace(place, to);
  });
}

/** Anchor and query of a link. */
const suffixOf = (link: string): string => /[?#].*$/s.exec(link)?.[0] ?? '';

/** The place of a wiki link with another last name; an extension is written where it was. */
function renamedPlace(place: string, to: string): string {
  const name = fileName(to);
  const isNote = /\.(?:md|markdown)$/i.test(name);
  const written = isNote && !/\.(?:md|markdown)\s*$/i.test(place) ? name.replace(/\.\w+$/, '') : name;
  return place.slice(0, place.lastIndexOf('/') + 1) + written;
}
