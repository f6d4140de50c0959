import type { NoteId } from '../../../../src-shared/ids.ts';
import { noteLinkText } from '../../../../src-shared/markdown/note-link.ts';
import { type FoundLink, linksIn } from '../../../../src-shared/markdown/text-links.ts';
import type { LinkedFrom, NoteLinks, OutgoingLink } from '../../../../src-shared/rpc/links.ts';
import type { Journal } from '../../journal/journal.ts';
import { fileStem } from '../../vault/vault-path.ts';
import { type LinkWorld, linkWorld } from './link-world.ts';
import { mentionsOf } from './mentions.ts';
import { passageAt } from './passage.ts';

/** Most notes that are listed with their passages, and passages of each. */
const maxListed = 200;
const maxPassages = 3;

/** Most links to others that are listed: a note may have as many as it has characters. */
const maxOutgoing = 1_000;

/** Characters before the target of a link in which what it shows begins. */
const longestLabel = 2_000;

/** The links of a note to others, of others to it, and where others mention it without a link. */
export function linksOfNote(journal: Journal, noteId: NoteId): NoteLinks {
  const world = linkWorld(journal);
  const linking = linkingTo(journal, world, noteId);
  return {
    outgoing: outgoingOf(journal, world, noteId),
    backlinks: linking.slice(0, maxListed).flatMap((id) => backlink(journal, world, noteId, id)),
    mentions: mentionsOf(journal, world, noteId, new Set(linking)),
  };
}

/** The newest text of a note, with its draft. */
export const currentText = ({ drafts, revisions }: Journal, noteId: NoteId): string =>
  (drafts.ofNote(noteId) ?? revisions.headDocument(noteId))?.content ?? '';

function outgoingOf(journal: Journal, world: LinkWorld, noteId: NoteId): OutgoingLink[] {
  const text = currentText(journal, noteId);
  const links = new Map<string, OutgoingLink>();
  for (const link of linksIn(text)) {
    if (links.size >= maxOutgoing) break;
    const to = world.resolve(link, noteId);
    // a heading of this note
    if (to === noteId) continue;
    const title = to === null ? labelOf(text, link) : (world.place(to)?.title ?? '');
    const key = to ?? `${link.kind} ${link.target}`;
    if (!links.has(key)) links.set(key, { kind: link.kind, target: link.target, noteId: to, title });
  }
  return [...links.values()];
}

/** The other notes with links to one, last changed first. */
function linkingTo(journal: Journal, world: LinkWorld, noteId: NoteId): NoteId[] {
  const place = world.place(noteId);
  if (place === undefined) return [];
  const found = new Set<NoteId>();
  for (const name of new Set([place.title, fileStem(place.path), ...place.aliases]))
    for (const { noteId: from, ...link } of journal.texts.linksNamed(name))
      if (from !== noteId && !found.has(from) && world.resolve(link, from) === noteId) found.add(from);
  const changed = (id: NoteId): string => journal.notes.byId(id)?.updatedAt ?? '';
  return [...found].sort((one, other) => changed(other).localeCompare(changed(one)));
}

function backlink(journal: Journal, world: LinkWorld, to: NoteId, from: NoteId): LinkedFrom[] {
  const text = currentText(journal, from);
  const passages: LinkedFrom['passages'][number][] = [];
  for (const link of linksIn(text)) {
    if (passages.length >= maxPassages) break;
    if (world.resolve(link, from) !== to) continue;
    const begin = link.kind === 'wiki' ? link.from : labelStart(text, link);
    const end = link.kind === 'wiki' ? link.to : text.indexOf(')', link.to) + 1 || link.to;
    passages.push(passageAt(text, begin, end, labelOf(text, link)));
  }
  // the link is gone from a draft
  if (passages.length === 0) return [];
  return [{ noteId: from, title: world.place(from)?.title ?? '', passages }];
}

/** Where what a link shows begins: near its target, as a search of the whole text before each link would take long. */
function labelStart(text: string, { from }: FoundLink): number {
  const begin = Math.max(0, from - longestLabel);
  return begin + Math.max(0, text.slice(begin, from).lastIndexOf('['));
}

/** What a link shows. */
function labelOf(text: string, link: FoundLink): string {
  if (link.kind === 'wiki') return noteLinkText(link.target);
  const label = /^\[([^\]\n]+)\]/.exec(text.slice(labelStart(text, link), link.from))?.[1];
  return label ?? link.target;
}
