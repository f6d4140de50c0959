import type { Settings } from '../settings.ts';
import { linkOfPath } from './local-link.ts';
import { type LinkableNote, writeNoteLink } from './note-link.ts';

/** A link to a note. `inner`: the text between the brackets of a wiki link. */
export type WrittenLink =
  | { readonly kind: 'wiki'; readonly inner: string }
  | { readonly kind: 'markdown'; readonly text: string; readonly href: string };

type Place = Pick<LinkableNote, 'account' | 'folder'>;
type Target = Place & Pick<LinkableNote, 'id' | 'title' | 'fileName'>;

/** A link to a note from a note in another place; null where its title cannot be in a link. */
export function writeLink(
  notes: Iterable<Pick<LinkableNote, 'id' | 'title'>>,
  note: Target,
  from: Place,
  style: Settings['linkStyle'],
): WrittenLink | null {
  if (style === 'markdown') {
    const text = note.title.trim();
    return text === '' ? null : { kind: 'markdown', text, href: linkOfPath(relativePath(note, from)) };
  }
  const inner = writeNoteLink(notes, note, style === 'wiki-path' ? 'path' : 'title');
  return inner === null ? null : { kind: 'wiki', inner };
}

/** A link as it stands in Markdown. */
export const sourceOfLink = (link: WrittenLink): string =>
  link.kind === 'wiki' ? `[[${link.inner}]]` : `[${link.text.replace(/[\\[\]]/g, '\\$&')}](${link.href})`;

/** The path of a note's file from the folder of another note. */
function relativePath({ account, folder, title, fileName = title }: Target, from: Place): string {
  const to = foldersOf({ account, folder });
  const here = foldersOf(from);
  const firstOther = to.findIndex((name, index) => name !== here[index]);
  const shared = Math.min(firstOther < 0 ? to.length : firstOther, here.length);
  return [...here.slice(shared).map(() => '..'), ...to.slice(shared), `${fileName}.md`].join('/');
}

const foldersOf = ({ account, folder }: Place): string[] => [account, ...(folder?.split('/') ?? [])];
