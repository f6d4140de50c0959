import type { NoteId } from '../../../../src-shared/ids.ts';
import { readNoteLink } from '../../../../src-shared/markdown/note-link.ts';
import { type FoundLink, linksIn } from '../../../../src-shared/markdown/text-links.ts';
import type { Journal } from '../../journal/journal.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { LinkWorld } from './link-world.ts';

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
