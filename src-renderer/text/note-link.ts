import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { foldText } from './fold-text.ts';

/** What stands between the brackets of a link to a note: `Folder/Title#Heading|Alias`. */
export type NoteLink = {
  /** Title or path of the note; empty for a heading of the same note. */
  readonly target: string;
  readonly heading: string | null;
  readonly alias: string | null;
};

/** Takes a link to a note apart; blanks around its parts do not matter. */
export function readNoteLink(inner: string): NoteLink {
  // Within a table the bar is written with a backslash before it.
  const [, place = '', alias] = /^([^|]*?)(?:\\?\|(.*))?$/s.exec(inner) ?? [];
  const [target = '', ...headings] = place.split('#');
  const heading = headings.at(-1)?.trim() ?? '';
  return {
    target: target.trim().replace(/\.md$/i, ''),
    heading: heading === '' ? null : heading,
    alias: alias === undefined || alias.trim() === '' ? null : alias.trim(),
  };
}

/** How a link is shown: by its alias, else by what it names without the folders. */
export function noteLinkText(inner: string): string {
  const { target, heading, alias } = readNoteLink(inner);
  if (alias !== null) return alias;
  const title = target.split('/').at(-1) ?? '';
  const parts = [title, heading ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? inner : parts.join(' › ');
}

type Place = Pick<NoteSummary, 'account' | 'folder'>;

/**
 * The note that a title or path names, whatever its case. Of several a note beside the linking one comes first, then
 * one written exactly so, then the last changed. Null when there is none.
 */
export function findLinkedNote(
  notes: Iterable<NoteSummary>,
  target: string,
  here: Place | null,
): NoteSummary | null {
  const wanted = target.replace(/^\/+|\/+$/g, '');
  const folded = foldText(wanted);
  if (folded === '') return null;
  const isNear = (note: NoteSummary): number =>
    Number(note.account === here?.account && note.folder === here.folder);
  const isExact = (note: NoteSummary): number => Number(`/${pathOf(note)}`.endsWith(`/${wanted}`));
  const [found = null] = [...notes]
    .filter((note) => note.title !== '' && `/${foldText(pathOf(note))}`.endsWith(`/${folded}`))
    .sort(
      (one, other) =>
        isNear(other) - isNear(one) ||
        isExact(other) - isExact(one) ||
        other.updatedAt.localeCompare(one.updatedAt),
    );
  return found;
}

const pathOf = ({ account, folder, title }: NoteSummary): string =>
  folder === null ? `${account}/${title}` : `${account}/${folder}/${title}`;

/** What stands between the brackets of a link to a note: its title, with the folders when another note has the title too. */
export function writeNoteLink(notes: Iterable<NoteSummary>, note: NoteSummary): string | null {
  const { title } = note;
  // These characters mean something else in a link.
  if (title === '' || /[[\]|#^\n]/.test(title)) return null;
  const isOnly = [...notes].every(
    (other) => other.id === note.id || foldText(other.title) !== foldText(title),
  );
  const path = pathOf(note);
  return isOnly || /[[\]|#^\n]/.test(path) ? title : `${path}|${title}`;
}
