import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf, excerptVersion } from '../../../src-shared/markdown/excerpt.ts';
import { linkedName, readNoteLink } from '../../../src-shared/markdown/note-link.ts';
import { plainLineOf } from '../../../src-shared/markdown/plain-text.ts';
import { textFacts, textFactsVersion } from '../../../src-shared/markdown/text-facts.ts';
import type { NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { JournalDatabase } from './journal-database.ts';
import type { Revisions } from './revisions.ts';
import { setting } from './settings.ts';

/** A link to another note, with the note that it stands in. */
type LinkEntry = NoteReference & { readonly noteId: NoteId };

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

/** Notes in one batch; other work runs between two batches. */
const batchSize = 200;

export type TextFactsRefresh = {
  /**
   * Recomputes what is kept of the next notes' texts, if an older version made it, and returns which notes may look different;
   * undefined when all are done.
   */
  next(): NoteId[] | undefined;
};

/**
 * Updates excerpts, tags and links that an older version of the app read from the texts of the notes, and the gists of the list. A note
 * with a draft keeps its excerpt.
 */
export function textFactsRefresh(
  database: JournalDatabase,
  revisions: Revisions,
  texts: NoteTexts,
): TextFactsRefresh {
  const current = `${excerptVersion}.${textFactsVersion}`;
  const version = setting(database, 'excerpt-version');
  const batch = database.prepare<[string, number], { id: string; draft: number; gist: string | null }>(
    'SELECT id, draft, gist FROM note WHERE head IS NOT NULL AND id > ? ORDER BY id LIMIT ?',
  );
  const write = database.prepare('UPDATE note SET excerpt = ? WHERE id = ?');
  const writeGist = database.prepare('UPDATE note SET gist = ? WHERE id = ?');
  let last = '';
  let done = version.read() === current;
  if (!done && batch.all(last, 1).length === 0) {
    // whatever is added to a journal without texts is of this version
    version.write(current);
    done = true;
  }

  return {
    next() {
      if (done) return undefined;
      const rows = batch.all(last, batchSize);
      const changed: NoteId[] = [];
      database.transaction(() => {
        for (const row of rows) {
          const id = row.id as NoteId; // parsed before it was stored
          last = id;
          const head = revisions.readableHead(id);
          if (head === undefined) continue; // the note keeps what it has
          texts.save(id, head.content);
          if (row.draft !== 1) write.run(excerptOf(head.content, head.title), id);
          if (row.gist !== null) writeGist.run(plainLineOf(row.gist), id);
          changed.push(id);
        }
        done = rows.length < batchSize;
        if (done) version.write(current);
      })();
      return changed;
    },
  };
}
