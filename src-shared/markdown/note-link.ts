import { compareCodeUnits } from '../compare-code-units.ts';
import type { NoteId } from '../ids.ts';
import { plainLetters } from './plain-letters.ts';

/** The parts of a wiki link, `Folder/Title#Heading|Alias`. */
export type NoteLink = {
  /** Title or path of the note, perhaps with `.md`; empty for a heading of the same note. */
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
    target: target.trim(),
    heading: heading === '' ? null : heading,
    alias: alias === undefined || alias.trim() === '' ? null : alias.trim(),
  };
}

/** The display text of a wiki link: its alias, or else its target without the folders. */
export function noteLinkText(inner: string): string {
  const { target, heading, alias } = readNoteLink(inner);
  if (alias !== null) return alias;
  const title = withoutExtension(target.split('/').at(-1) ?? '');
  const parts = [title, heading ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? inner : parts.join(' › ');
}

/** The text of a wiki link with another target; its heading, alias and spaces stay as they are. */
export function withTarget(inner: string, target: string): string {
  const [place = ''] = inner.split(/\\?\||#/, 1);
  const from = place.length - place.trimStart().length;
  const to = Math.max(from, place.trimEnd().length);
  return inner.slice(0, from) + target + inner.slice(to);
}

/** The text of a wiki link with another alias, or none. */
export function withAlias(inner: string, alias: string | null, inTable: boolean): string {
  const place = /^[^|]*?(?=\\?\||$)/s.exec(inner)?.[0] ?? inner;
  if (alias === null) return place;
  return inTable ? `${place}\\|${alias.replaceAll('|', '\\|')}` : `${place}|${alias}`;
}

/** A path or the target of a link without the extension of notes. */
export const withoutExtension = (target: string): string => target.replace(/\.(?:md|markdown)$/i, '');

/**
 * What a note has to be called to be meant by a target: the last part of its path, folded, without `.md`. The same of a title: a link
 * can only lead to notes with its name, or with such an alias.
 */
export const linkedName = (target: string): string =>
  plainLetters(
    target
      .replace(/(?<![/\s])[/\s]+$/, '')
      .replace(/^.*\//s, '')
      .trim()
      .replace(/(?<!\.(?:md|markdown))(?:\.(?:md|markdown))+$/i, ''),
  );

type Place = { readonly account: string; readonly folder: string | null };

/** What a link needs to know of the notes it may lead to. */
export type LinkableNote = Place & {
  readonly id: NoteId;
  readonly title: string;
  /** Other names, by which it is meant where no title is. */
  readonly aliases: readonly string[];
  /** The name of its file without extension, where that is not the title. */
  readonly fileName?: string;
  readonly createdAt: string;
};

/**
 * Finds the note that a title or path names, ignoring case, and with `.md` or without; where no title fits, the note that has it as an
 * alias, or whose file has that name. Of several, one in the same folder wins, then an exact match, then the shortest path, as in
 * Obsidian, then the oldest, so that an edit never changes where a link leads. Null when there is none.
 */
export function findLinkedNote<Note extends LinkableNote>(
  notes: Iterable<Note>,
  target: string,
  here: Place | null,
): Note | null {
  const all = [...notes];
  const shorter = withoutExtension(target);
  return findNamed(all, target, here) ?? (shorter === target ? null : findNamed(all, shorter, here));
}

function findNamed<Note extends LinkableNote>(
  all: readonly Note[],
  target: string,
  here: Place | null,
): Note | null {
  const wanted = target.replace(/^\/+|(?<!\/)\/+$/g, '');
  const folded = plainLetters(wanted);
  if (folded === '') return null;
  const isNear = (note: Note): number =>
    Number(note.account === here?.account && note.folder === here.folder);
  const best = (titleOf: (note: Note) => string | undefined): Note | undefined =>
    all
      .flatMap((note) => {
        const title = titleOf(note);
        const path = title ? pathOf({ ...note, title }) : '';
        return title && `/${plainLetters(path)}`.endsWith(`/${folded}`) ? [{ note, path }] : [];
      })
      .sort(
        (one, other) =>
          isNear(other.note) - isNear(one.note) ||
          Number(`/${other.path}`.endsWith(`/${wanted}`)) - Number(`/${one.path}`.endsWith(`/${wanted}`)) ||
          one.path.length - other.path.length ||
          compareCodeUnits(one.note.createdAt, other.note.createdAt) ||
          compareCodeUnits(one.note.id, other.note.id),
      )[0]?.note;
  return (
    best(({ title }) => title) ??
    best(({ aliases }) => aliases.find((alias) => plainLetters(alias) === folded)) ??
    best(({ fileName }) => fileName) ??
    null
  );
}

const pathOf = ({ account, folder, title }: Place & { readonly title: string }): string =>
  folder === null ? `${account}/${title}` : `${account}/${folder}/${title}`;

/** These characters have another meaning in a link. */
const unlinkable = /[[\]|#^\n]/;

/** Whether a wiki link can spell a title: a slash in it would be read as one between folders, as other programs do. */
const isLinkable = (title: string): boolean =>
  title.trim() !== '' && !unlinkable.test(title) && !title.includes('/');

/** The name of a note's file where a link can spell it, but not its title. */
const namedByFile = ({ title, fileName }: Pick<LinkableNote, 'title' | 'fileName'>): string | undefined =>
  fileName !== undefined && !isLinkable(title) && isLinkable(fileName) ? fileName : undefined;

/** Whether a link can show a title as its alias; a bar within it is part of it. */
const isAlias = (title: string): boolean => title.trim() !== '' && !/[[\]\n]|\\$/.test(title);

/** What a link that names a note by its file shows, as its title would be shown; null where it cannot be shown. */
export function aliasOfNote(title: string, heading: string | null): string | null {
  const alias = heading === null ? title : `${title} › ${heading}`;
  return isAlias(alias) ? alias.trim() : null;
}

/**
 * Writes the text between the brackets of a wiki link: the title, with the path when another note has the same title, or when `form`
 * asks for it; the name of the file, with the title as alias, where the title itself cannot be linked. Null when neither can.
 */
export function writeNoteLink(
  notes: Iterable<Pick<LinkableNote, 'id' | 'title'>>,
  note: Place & Pick<LinkableNote, 'id' | 'title' | 'fileName'>,
  form: 'title' | 'path' = 'title',
): string | null {
  const { title } = note;
  const named = namedByFile(note);
  if (named !== undefined) {
    const all = [...notes];
    const isTaken = all.some((other) => plainLetters(other.title) === plainLetters(named));
    const target = isTaken || form === 'path' ? pathOf({ ...note, title: named }) : named;
    const alias = aliasOfNote(title, null);
    return alias === null || unlinkable.test(target) ? null : `${target}|${alias}`;
  }
  if (title.trim() === '' || unlinkable.test(title)) return null;
  const isOnly =
    form === 'title' &&
    [...notes].every((other) => other.id === note.id || plainLetters(other.title) !== plainLetters(title));
  const path = pathOf(note);
  return isOnly || unlinkable.test(path) ? title : `${path}|${title}`;
}

/**
 * The targets by which a wiki link may mean a note, the shortest first: its title, then with one folder more each. Where a title cannot be
 * linked, the name of its file; none where that cannot be, either.
 */
export function targetsOf(note: Place & Pick<LinkableNote, 'title' | 'fileName'>): string[] {
  const folders = [note.account, ...(note.folder?.split('/') ?? [])];
  const name = namedByFile(note) ?? note.title;
  return [...folders.keys(), folders.length]
    .map((count) => [...folders.slice(folders.length - count), name].join('/'))
    .filter((target) => name.trim() !== '' && !unlinkable.test(target));
}
