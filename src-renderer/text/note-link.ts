import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { foldText } from './fold-text.ts';

/** The parts of a wiki link, `Folder/Title#Heading|Alias`. */
export type NoteLink = {
  /** Title or path of the note; empty for a heading of the same note. */
  readonly target: string;
  readonly heading: string | null;
  readonly alias: string | null;
};

/** Parses the text between the brackets of a wiki link; whitespace around its parts is ignored. */
export function readNoteLink(inner: string): NoteLink {
  // Within a table the bar is escaped.
  const [, place = '', alias] = /^([^|]*?)(?:\\?\|(.*))?$/s.exec(inner) ?? [];
  const [target = '', ...headings] = place.split('#');
  const heading = headings.at(-1)?.trim() ?? '';
  return {
    target: target.trim().replace(/\.md$/i, ''),
    heading: heading === '' ? null : heading,
    alias: alias === undefined || alias.trim() === '' ? null : alias.trim(),
  };
}

/** The display text of a wiki link: its alias, or else its target without the folders. */
export function noteLinkText(inner: string): string {
  const { target, heading, alias } = readNoteLink(inner);
  if (alias !== null) return alias;
  const title = target.split('/').at(-1) ?? '';
  const parts = [title, heading ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? inner : parts.join(' › ');
}

type Place = Pick<NoteSummary, 'account' | 'folder'>;

/**
 * Finds the note that a title or path names, ignoring case. Of several, one in the same folder wins, then an exact match, then the
 * last changed one. Null when there is none.
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

const pathOf = ({ account, folder, title }: Place & Pick<NoteSummary, 'title'>): string =>
  folder === null ? `${account}/${title}` : `${account}/${folder}/${title}`;

/**
 * Writes the text between the brackets of a wiki link: the title, with the path when another note has the same title. Null
 * when a title cannot be linked.
 */
export function writeNoteLink(
  notes: Iterable<NoteSummary>,
  note: Place & Pick<NoteSummary, 'id' | 'title'>,
): string | null {
  const { title } = note;
  // These characters have another meaning in a link.
  if (title === '' || /[[\]|#^\n]/.test(title)) return null;
  const isOnly = [...notes].every(
    (other) => other.id === note.id || foldText(other.title) !== foldText(title),
  );
  const path = pathOf(note);
  return isOnly || /[[\]|#^\n]/.test(path) ? title : `${path}|${title}`;
}
