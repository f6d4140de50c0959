import type { NoteId } from '../../../../src-shared/ids.ts';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import {
  noteLinkText,
  readNoteLink,
  targetsOf,
  withTarget,
} from '../../../../src-shared/markdown/note-link.ts';
import { type FoundLink, linksIn } from '../../../../src-shared/markdown/text-links.ts';
import { type LinkWorld, leadsAsBefore, relativePath } from './link-world.ts';

/** A text with its links rewritten. */
export type RewrittenLinks = {
  readonly content: string;
  /** How many links were rewritten, and how many could not be. */
  readonly links: number;
  readonly failed: number;
};

/**
 * Rewrites the links in a note's text so that each leads to the same note after notes were renamed or moved as before. Headings, aliases
 * and everything else stay as they are. A wiki link to a title that none can name, such as `C#`, becomes a Markdown link.
 */
export function rewriteLinks(
  content: string,
  noteId: NoteId,
  before: LinkWorld,
  after: LinkWorld,
): RewrittenLinks {
  let text = '';
  let at = 0;
  let links = 0;
  let failed = 0;
  for (const link of linksIn(content)) {
    const target = before.resolve(link, noteId);
    if (target === null || link.from < at || leadsAsBefore(link, noteId, before, after)) continue;
    const written = writeLink(content, link, noteId, target, after);
    if (written === null) failed += 1;
    else {
      text += content.slice(at, link.from) + written;
      at = link.to;
      links += 1;
    }
  }
  return { content: text + content.slice(at), links, failed };
}

/** A link to a note, in the place of one that leads elsewhere now; null where the note is gone, or no link can name it. */
function writeLink(
  content: string,
  link: FoundLink,
  from: NoteId,
  to: NoteId,
  world: LinkWorld,
): string | null {
  const [here, there] = [world.place(from), world.place(to)];
  if (here === undefined || there === undefined) return null;
  const leads = (kind: FoundLink['kind'], target: string): boolean =>
    world.resolve({ kind, target }, from) === to && (kind === 'wiki' || world.isPath({ kind, target }, from));
  const path = linkOfPath(relativePath(here, there));

  if (link.kind === 'markdown') {
    const written = content.slice(link.from, link.to);
    const suffix = /\\?[?#].*$/s.exec(written)?.[0] ?? '';
    const prefix = written.startsWith('./') && !path.startsWith('../') ? './' : '';
    const inAngles = content[link.from - 1] === '<' ? [decodeURIComponent(path)] : [];
    const plain = inAngles.filter((name) => !/[<>\\%?#&]/.test(name));
    const paths = [...plain, path].map((name) => prefix + name);
    const short = /\.md$/i.test(link.target) ? [] : paths.map((name) => name.replace(/\.md$/, ''));
    const isRead = (name: string): boolean => {
      const read = pathOfLink(name);
      return read !== undefined && leads('markdown', read);
    };
    const found = [...short, ...paths].find(isRead);
    return found === undefined ? null : found + suffix;
  }

  const read = readNoteLink(link.target);
  const { heading, alias } = read;
  const extension = /\.(?:md|markdown)$/i.exec(read.target)?.[0] ?? '';
  const named = targetsOf(there);
  // with as many folders as before, if that is clear
  const folders = read.target.replace(/^\/+|(?<!\/)\/+$/g, '').split('/').length - 1;
  const targets = [...named.slice(folders), ...named.slice(0, folders).reverse()];
  const spelled = extension === '' ? targets : [...targets.map((target) => target + extension), ...targets];
  for (const target of spelled) {
    const inner = withTarget(link.target, target);
    const again = readNoteLink(inner);
    const isSame = again.target === target && again.heading === heading && again.alias === alias;
    if (isSame && leads('wiki', inner)) return `${link.isEmbed ? '!' : ''}[[${inner}]]`;
  }
  if (!leads('markdown', pathOfLink(path) ?? '')) return null;
  const label = alias ?? noteLinkText(link.target);
  return `[${label.replace(/[\\[\]|`*_<]/g, '\\$&')}](${path}${heading === null ? '' : `#${linkOfPath(heading)}`})`;
}
