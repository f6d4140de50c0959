import type { NoteId } from '../../../../src-shared/ids.ts';
import { readLinks } from '../../../../src-shared/markdown/text-links.ts';
import { readParagraphs, sourceOffsets } from '../../../../src-shared/markdown/text-paragraphs.ts';
import type { Mention } from '../../../../src-shared/rpc/links.ts';
import { matchesIn } from '../../../../src-shared/search/matches.ts';
import { queryPart } from '../../../../src-shared/search/tokens.ts';
import type { Journal } from '../../journal/journal.ts';
import type { LinkWorld } from './link-world.ts';
import { passageAt } from './passage.ts';

/** Most notes that are listed. */
const maxListed = 50;

/** A part of a text that names a note without a link. `inTable`: a bar has to be escaped there. */
export type MentionPlace = { readonly from: number; readonly to: number; readonly inTable: boolean };

/** The other notes that contain the title or an alias of a note outside of links and code, best first. Those in `without` are left out. */
export function mentionsOf(
  journal: Journal,
  world: LinkWorld,
  noteId: NoteId,
  without: ReadonlySet<NoteId>,
): Mention[] {
  const names = namesOf(world, noteId);
  const found = new Map<NoteId, Mention>();
  for (const text of names)
    for (const id of journal.search.find({ kind: 'words', text, phrase: true, inTitle: false }).ids) {
      if (found.size >= maxListed) break;
      if (id === noteId || found.has(id) || without.has(id)) continue;
      const content = journal.revisions.headDocument(id)?.content ?? '';
      const place = firstMention(content, names);
      if (place === null) continue;
      const passage = passageAt(content, place.from, place.to, content.slice(place.from, place.to));
      found.set(id, { noteId: id, title: world.place(id)?.title ?? '', passage });
    }
  return [...found.values()];
}

/** The names by which a note may be mentioned, without their emoji, which a text leaves out: not those that are nearly no word. */
export function namesOf(world: LinkWorld, noteId: NoteId): string[] {
  const place = world.place(noteId);
  const names = place === undefined ? [] : [place.title, ...place.aliases];
  const bare = names.map((name) => name.replace(/\p{Extended_Pictographic}/gu, ' ').trim());
  return bare.filter((name) => {
    const length = name.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return length >= (/[\u2e80-\u9fff\uac00-\ud7af]/.test(name) ? 2 : 3);
  });
}

/** Where a text first mentions one of the names, outside of links and code. */
export function firstMention(content: string, names: readonly string[]): MentionPlace | null {
  const parts = names.flatMap((name) => queryPart(name, true) ?? []);
  if (parts.length === 0) return null;
  for (const paragraph of readParagraphs(content)) {
    if (paragraph.kind === 'code') continue;
    const plain = readLinks(paragraph.text)
      .rest.replace(/\[[^[\]\n]*\](?=[([:])/g, blank)
      .replace(/https?:\/\/\S+/g, blank);
    const [match] = matchesIn(plain, parts);
    if (match === undefined || plain.slice(match.start, match.end).includes('\n')) continue;
    const offset = sourceOffsets(paragraph);
    return { from: offset(match.start), to: offset(match.end - 1) + 1, inTable: paragraph.hasTable };
  }
  return null;
}

const blank = (text: string): string => ' '.repeat(text.length);
