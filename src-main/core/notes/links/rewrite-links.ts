import type { NoteId } from '../../../../src-shared/ids.ts';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import {
  aliasOfNote,
  type NoteLink,
  noteLinkText,
  readNoteLink,
  targetsOf,
  withAlias,
  withTarget,
} from '../../../../src-shared/markdown/note-link.ts';
import type { TextChange } from '../../../../src-shared/markdown/property-links.ts';
import { type FoundLink, linksIn } from '../../../../src-shared/markdown/text-links.ts';
import type { Journal } from '../../journal/journal.ts';
import type { LinkPlace } from '../../journal/link-places.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type LinkWorld, leadsAsBefore, relativePath } from './link-world.ts';

/** A text with its links rewritten. */
export type RewrittenLinks = {
  readonly content: string;
  /** Where, in the text before. */
  readonly changes: readonly TextChange[];
  /** How many links were rewritten, and how many could not be. */
  readonly links: number;
  readonly failed: number;
};

/**
 * Rewrites the links in a note's text so that each leads to the same note after notes were renamed or moved as before. Headings, aliases
 * and everything else stay as they are. A wiki link to a title that none can name becomes one to the name of the file, which shows the
 * title, or, where that cannot be named, either, as `C#`, a Markdown link. What is embedded stays embedded.
 */
export function rewriteLinks(
  content: string,
  noteId: NoteId,
  before: LinkWorld,
  after: LinkWorld,
): RewrittenLinks {
  let text = '';
  let at = 0;
  const changes: TextChange[] = [];
  let failed = 0;
  for (const link of linksIn(content)) {
    const target = before.resolve(link, noteId);
    if (target === null || link.from < at || leadsAsBefore(link, noteId, before, after)) continue;
    const written = writeLink(content, link, noteId, target, before, after);
    if (written === null) failed += 1;
    else {
      text += content.slice(at, link.from) + written;
      at = link.to;
      changes.push({ from: link.from, to: link.to, text: written });
    }
  }
  return { content: text + content.slice(at), changes, links: changes.length, failed };
}

/** A link to a note, in the place of a link that leads elsewhere now; null where the note is gone, or no link can name it. */
function writeLink(
  content: string,
  link: FoundLink,
  from: NoteId,
  to: NoteId,
  before: LinkWorld,
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
  const { heading } = read;
  const extension = /\.(?:md|markdown)$/i.exec(read.target)?.[0] ?? '';
  const named = targetsOf(there);
  // with as many folders as before, if that is clear
  const folders = read.target.replace(/^\/+|(?<!\/)\/+$/g, '').split('/').length - 1;
  const targets = [...named.slice(folders), ...named.slice(0, folders).reverse()];
  const spelled = extension === '' ? targets : [...targets.map((target) => target + extension), ...targets];
  const alias = isAliasOf(before.place(to), read) ? null : read.alias;
  for (const target of spelled) {
    // an embedded note shows its title anyway
    const needsAlias = alias === null && !link.isEmbed && isFileOf(there, target);
    const shown = needsAlias ? aliasOfNote(there.title, heading) : alias;
    const named = withTarget(link.target, target);
    const inner = shown === read.alias ? named : withAlias(named, shown, link.inTable);
    const again = readNoteLink(inner);
    const isSame = again.target === target && again.heading === heading;
    if (isSame && leads('wiki', inner)) return `${link.isEmbed ? '!' : ''}[[${inner}]]`;
  }
  if (!leads('markdown', pathOfLink(path) ?? '')) return null;
  const label = alias ?? noteLinkText(withAlias(link.target, null, false));
  const suffix = heading === null ? '' : `#${linkOfPath(heading)}`;
  return `${link.isEmbed ? '!' : ''}[${label.replace(/[\\[\]|`*_<]/g, '\\$&')}](${path}${suffix})`;
}

/** Whether the alias of a link is the former title, which was written only because the link could not name it. */
function isAliasOf(former: LinkPlace | undefined, { target, heading, alias }: NoteLink): boolean {
  if (former === undefined || alias === null || !isFileOf(former, target)) return false;
  return alias.replaceAll('\\|', '|') === aliasOfNote(former.title, heading);
}

/** Whether a target names the file of a note instead of its title. */
const isFileOf = ({ fileName }: LinkPlace, target: string): boolean =>
  fileName !== undefined &&
  target
    .split('/')
    .at(-1)
    ?.replace(/\.(?:md|markdown)$/i, '') === fileName;

/** Revisions that are looked at: the move away, the move back, and the updates of links that came with them. */
const lookedAt = 4;

/** Whether a note has a title and place again that it had in an earlier revision: a rename or a move was taken back. */
export function isBack({ revisions }: Pick<Journal, 'revisions'>, noteId: NoteId): boolean {
  const [now, ...earlier] = revisions.metadata(noteId);
  return earlier
    .slice(1) // the one before is where it came from
    .some(
      ({ title, account, folder }) =>
        title === now?.title && account === now.account && folder === now.folder,
    );
}

/**
 * The text of an earlier revision of a note at this place that says the same and links to the same notes, in the words of its author; for
 * notes whose links have to be updated. Undefined when there is none.
 */
export function formerSpelling(
  { revisions }: Pick<Journal, 'revisions'>,
  { id, head, account, folder }: NoteRecord,
  content: string,
  before: LinkWorld,
  after: LinkWorld,
): string | undefined {
  const links = linksIn(content);
  const unchanged = withoutTargets(content, links);
  let revisionId = head;
  for (let step = 0; revisionId !== null && step < lookedAt; step += 1) {
    const document = revisions.byId(revisionId)?.document;
    if (document === undefined) return undefined;
    revisionId = document.previousRevisionId;
    if (document.content === content || document.account !== account || document.folder !== folder) continue;
    const earlier = linksIn(document.content);
    const leadsThere = (link: FoundLink, index: number): boolean => {
      const now = links[index];
      if (now === undefined) return false;
      const isSame = after.resolve(link, id) === before.resolve(now, id);
      return isSame && (after.isPath(link, id) || !before.isPath(now, id));
    };
    if (withoutTargets(document.content, earlier) === unchanged && earlier.every(leadsThere))
      return document.content;
  }
  return undefined;
}

/** A text with nothing in the place of the notes that it links to; headings, aliases and all else stay. */
function withoutTargets(content: string, links: readonly FoundLink[]): string {
  let text = '';
  let at = 0;
  for (const link of links) {
    if (link.from < at) continue;
    const written = content.slice(link.from, link.to);
    text += `${content.slice(at, link.from)}\0${link.kind}${aroundTarget(link, written)}\0`;
    at = link.to;
  }
  return text + content.slice(at);
}

function aroundTarget(link: FoundLink, written: string): string {
  if (link.kind === 'markdown') return /\\?[?#].*$/s.exec(written)?.[0] ?? '';
  const { heading, alias } = readNoteLink(link.target);
  return JSON.stringify([heading, alias, link.isEmbed]);
}
