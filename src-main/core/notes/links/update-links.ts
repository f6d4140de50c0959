import type { NoteId } from '../../../../src-shared/ids.ts';
import { linkedName } from '../../../../src-shared/markdown/note-link.ts';
import { changePropertyTexts } from '../../../../src-shared/markdown/property-links.ts';
import { textFacts } from '../../../../src-shared/markdown/text-facts.ts';
import type { NoteReference } from '../../../../src-shared/markdown/text-links.ts';
import type { LinksUpdated } from '../../../../src-shared/rpc/links.ts';
import type { PropertiesChanged, PropertyUndo } from '../../../../src-shared/rpc/notes.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { FormerPlace } from '../../journal/former-places.ts';
import type { LinkPlace } from '../../journal/link-places.ts';
import { linkName } from '../../journal/note-texts.ts';
import { fileStem } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { rewriteFrontMatter } from '../editing/change-properties.ts';
import { changeTexts } from './change-texts.ts';
import { formerSpelling, isBack } from './former-spelling.ts';
import { type LinkWorld, leadsAsBefore, linkWorld } from './link-world.ts';
import { rewriteLinks } from './rewrite-links.ts';

/**
 * Updates the links to all notes that were renamed or moved here since the last time, and the links in those notes, so that each leads
 * to the same note as before. Each note whose text changes gets a revision; then those in front matter, which no revision has. What a crash interrupts is finished by the next call.
 * Null when no note was renamed or moved. `onCommitted`: all revisions are in the journal, and the last files are about to be written.
 */
export async function updateLinks(
  context: NotesContext,
  onCommitted: (updated: LinksUpdated) => void = () => undefined,
): Promise<LinksUpdated | null> {
  const { journal, locks } = context;
  const begun = journal.formerPlaces.all();
  if (begun.length === 0) return null;
  // the steps of a rename are recorded one by one
  await locks.run([...new Set(begun.map(({ noteId }) => noteId))], () => undefined);
  const recorded = journal.formerPlaces.all();
  const upTo = recorded.at(-1)?.sequence ?? 0;
  const former = formerPlacesOf(context, recorded);
  const before = linkWorld(journal, former);
  const after = linkWorld(journal);
  const done = recorded.map((place) => place.done).sort()[0] ?? '';
  const noteIds = linkingNotes(context, former, before, after).filter((id) => id > done);
  const inProperties = propertyLinkingNotes(context, former, before, after).filter(
    (id) => afterTexts + id > done,
  );
  const areBack = [...former.keys()].some((id) => isBack(journal, id));
  let links = 0;
  let failed = 0;
  const { changed, skipped } = await changeTexts(
    context,
    noteIds,
    ({ record, content }) => {
      const rewritten = rewriteLinks(content, record.id, before, after);
      if (!record.locked) {
        links += rewritten.links;
        failed += rewritten.failed;
      }
      if (rewritten.links === 0) return undefined;
      const asBefore = areBack ? formerSpelling(journal, record, content, before, after) : undefined;
      return asBefore ?? rewritten.content;
    },
    {
      onCommit: (last) => journal.formerPlaces.progress(upTo, last),
      onAllCommitted(texts) {
        if (inProperties.length > 0) {
          if (noteIds.length > 0) journal.formerPlaces.progress(upTo, afterTexts);
          return;
        }
        journal.formerPlaces.end(upTo);
        onCommitted({ links, failed, undo: texts.changed, properties: [], skipped: [...texts.skipped] });
      },
    },
  );
  if (inProperties.length === 0) return { links, failed, undo: changed, properties: [], skipped };
  const properties = await updatePropertyLinks(context, inProperties, before, after, (last) =>
    journal.formerPlaces.progress(upTo, afterTexts + last),
  );
  journal.formerPlaces.end(upTo);
  const left = properties.failed.map(({ noteId, message }) => ({ noteId, reason: message }));
  const known = new Set(skipped.map(({ noteId }) => noteId));
  const updated = {
    links: links + properties.links,
    failed,
    undo: changed,
    properties: properties.undo,
    skipped: [...skipped, ...left.filter(({ noteId }) => !known.has(noteId))],
  };
  onCommitted(updated);
  return updated;
}

/** Stands before the last note whose front matter is done: it is greater than all ids, as texts go first. */
const afterTexts = '~';

/** In how many notes links lead elsewhere, since these notes left their places. */
export function countLinkingNotes(context: NotesContext, left: readonly FormerPlace[]): number {
  const former = formerPlacesOf(context, left);
  const { journal } = context;
  const worlds = [linkWorld(journal, former), linkWorld(journal)] as const;
  const inTexts = linkingNotes(context, former, ...worlds);
  return new Set([...inTexts, ...propertyLinkingNotes(context, former, ...worlds)]).size;
}

/** Where notes were before: the earliest of the recorded places. Notes that are not present any more, or are back, have none. */
function formerPlacesOf({ journal }: NotesContext, recorded: readonly FormerPlace[]): Map<NoteId, LinkPlace> {
  const places = new Map<NoteId, LinkPlace>();
  for (const { noteId, title, account, folder, path } of recorded) {
    const now = journal.links.byId(noteId);
    if (now === undefined || places.has(noteId)) continue;
    const { fileName: _, ...rest } = now;
    const fileName = fileStem(path);
    const named = fileName === title ? {} : { fileName };
    places.set(noteId, { ...rest, title, account, folder, path, ...named });
  }
  return places;
}

/** The notes with links that lead elsewhere now, in the order of their ids. */
function linkingNotes(
  { journal }: NotesContext,
  former: ReadonlyMap<NoteId, LinkPlace>,
  before: LinkWorld,
  after: LinkWorld,
): NoteId[] {
  const found = new Set<NoteId>();
  const check = (noteId: NoteId, link: NoteReference): void => {
    if (found.has(noteId)) return;
    if (before.resolve(link, noteId) !== null && !leadsAsBefore(link, noteId, before, after))
      found.add(noteId);
  };
  for (const { id } of former.values()) for (const link of journal.texts.linksOf(id)) check(id, link);
  for (const name of namesOf(journal, former))
    for (const link of journal.texts.linksNamed(name)) check(link.noteId, link);
  // the text of a draft is in no revision, so its links are not in the journal
  for (const noteId of journal.notes.drafts())
    for (const link of textFacts(journal.drafts.ofNote(noteId)?.content ?? '').links) check(noteId, link);
  return [...found].sort();
}

/** The notes with such links in their front matter, in the order of their ids. */
function propertyLinkingNotes(
  { journal }: NotesContext,
  former: ReadonlyMap<NoteId, LinkPlace>,
  before: LinkWorld,
  after: LinkWorld,
): NoteId[] {
  const names = new Set(namesOf(journal, former).map(linkedName));
  const found = new Set<NoteId>();
  for (const { noteId, ...link } of journal.texts.propertyLinks()) {
    if (found.has(noteId) || !(former.has(noteId) || names.has(linkName(link)))) continue;
    if (before.resolve(link, noteId) !== null && !leadsAsBefore(link, noteId, before, after))
      found.add(noteId);
  }
  return [...found].sort();
}

/** The names that these notes have, or had. */
function namesOf({ links }: NotesContext['journal'], former: ReadonlyMap<NoteId, LinkPlace>): string[] {
  const names = new Set<string>();
  for (const place of former.values()) {
    const now = links.byId(place.id);
    for (const { title, path, aliases } of now === undefined ? [place] : [place, now])
      for (const name of [title, fileStem(path), ...aliases]) names.add(name);
  }
  return [...names];
}

/** Notes whose front matter is written before that is recorded as done. */
const batchSize = 100;

/** What became of the links in front matter. */
type PropertyLinksUpdated = {
  readonly links: number;
  readonly undo: readonly PropertyUndo[];
  readonly failed: PropertiesChanged['failed'];
};

/**
 * Rewrites the links in the front matter of notes, as {@link rewriteLinks} does in texts; no revision has it. `onDone`: all up to this
 * note are written.
 */
async function updatePropertyLinks(
  context: NotesContext,
  noteIds: readonly NoteId[],
  before: LinkWorld,
  after: LinkWorld,
  onDone: (last: NoteId) => void,
): Promise<PropertyLinksUpdated> {
  const undo: PropertyUndo[] = [];
  const failed: PropertiesChanged['failed'][number][] = [];
  const links = new Map<string, number>();
  for (let from = 0; from < noteIds.length; from += batchSize) {
    const batch = noteIds.slice(from, from + batchSize);
    const done = await rewriteFrontMatter(context, batch, (noteId, source) => {
      let count = 0;
      const changed = changePropertyTexts(source, (text) => {
        const { changes } = rewriteLinks(text, noteId, before, after);
        count += changes.length;
        return changes;
      });
      if (!changed.ok) throw new CoreError('bad-request', t('errors.valueRefused'));
      links.set(noteId, count);
      return changed.value;
    });
    undo.push(...done.undo);
    failed.push(...done.failed);
    const last = batch.at(-1);
    if (last !== undefined) onDone(last);
  }
  const written = undo.reduce((sum, { change }) => sum + (links.get(change.noteId) ?? 0), 0);
  return { links: written, undo, failed };
}
