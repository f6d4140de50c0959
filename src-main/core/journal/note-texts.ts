import type { NoteId } from '../../../src-shared/ids.ts';
import { linkedName, readNoteLink } from '../../../src-shared/markdown/note-link.ts';
import { textFacts } from '../../../src-shared/markdown/text-facts.ts';
import type { NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A link to another note, with the note that it stands in. */
export type LinkEntry = NoteReference & { readonly noteId: NoteId };

export type NoteTexts = ReturnType<typeof noteTexts>;

/** What the journal keeps of each note's newest text beside the text itself: tags, links, and what it contains. */
export function noteTexts(database: JournalDatabase) {
  const write = database.prepare('UPDATE note SET text_tags = ?, features = ? WHERE id = ?');
  const removeLinks = database.prepare(
    'DELETE FROM note_link WHERE note = (SELECT key FROM note WHERE id = ?)',
  );
  const addLink = database.prepare(
    'INSERT OR IGNORE INTO note_link (note, name, kind, target) SELECT key, ?, ?, ? FROM note WHERE id = ?',
  );
  const named = database.prepare<[string], { id: NoteId; kind: NoteReference['kind']; target: string }>(
    "SELECT n.id, l.kind, l.target FROM note_link l JOIN note n ON n.key = l.note WHERE l.name = ? AND n.state = 'present'",
  );
  const ofNote = database.prepare<[string], NoteReference>(
    'SELECT l.kind, l.target FROM note_link l JOIN note n ON n.key = l.note WHERE n.id = ?',
  );

  const inProperties = database.prepare<[], { id: NoteId; links: string }>(
    "SELECT id, property_links AS links FROM note WHERE property_links <> '[]' AND state = 'present'",
  );

  return {
    /** Records what the newest revision of a note contains. To be called in the transaction that commits it. */
    save(noteId: NoteId, content: string): void {
      const facts = textFacts(content);
      write.run(JSON.stringify(facts.tags), JSON.stringify([...facts.features]), noteId);
      removeLinks.run(noteId);
      for (const link of facts.links) addLink.run(linkName(link), link.kind, link.target, noteId);
    },
    /** Links of present notes that may mean a note of this title, alias or file name; whether they do depends on their places. */
    linksNamed: (name: string): LinkEntry[] =>
      named.all(linkedName(name)).map(({ id, kind, target }) => ({ noteId: id, kind, target })),
    /** The links in the front matter of all present notes. */
    propertyLinks: (): LinkEntry[] =>
      inProperties.all().flatMap(
        ({ id, links }) => (JSON.parse(links) as NoteReference[]).map((link) => ({ ...link, noteId: id })), // written by `noteRecords`
      ),
    /** The links to notes in a note's newest revision. */
    linksOf: (noteId: NoteId): NoteReference[] => ofNote.all(noteId),
  };
}

/** What a note must be called to be meant by a link: the last part of its path, folded. */
export const linkName = ({ kind, target }: NoteReference): string =>
  linkedName(kind === 'wiki' ? readNoteLink(target).target : target);
