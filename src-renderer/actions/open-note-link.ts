import { readAppLink } from '../../src-shared/desktop/app-link.ts';
import type { NoteId } from '../../src-shared/ids.ts';
import { pathOfLink } from '../../src-shared/markdown/local-link.ts';
import { findLinkedNote, linkedName, readNoteLink } from '../../src-shared/markdown/note-link.ts';
import { headingKey } from '../../src-shared/markdown/plain-letters.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import { namesFile } from '../editor/embeds/embed-link.ts';
import type { NoteView } from '../note-view/note-view.ts';
import { debounce } from '../timing/debounce.ts';
import { focusText, openAndFocus } from '../workspace/focus-request.ts';
import { linkToNote } from '../workspace/link-to-note.ts';
import { openInNewTab } from '../workspace/open-in-tab.ts';
import type { Services, Uses } from '../workspace/services.ts';
import { downloadAttachment } from './follow-link.ts';
import { noteFiles } from './note-attachments.ts';
import { revealNote } from './reveal-note.ts';

/** Gives the editor of one note access to the other notes. */
export function otherNotes(
  app: () => Services,
  noteId: NoteId,
): Pick<EditorHost, 'notes' | 'linkTo' | 'isThere' | 'previewOf' | 'onNotesChange' | 'openNote'> {
  const others = () => [...app().library.getState().notes.values()].filter(({ id }) => id !== noteId);
  return {
    notes: others,
    linkTo: (note) => linkToNote(app(), noteId, note),
    isThere(link) {
      const { loaded, notes } = app().library.getState();
      return !loaded || linkedNote(notes, noteId, link) !== null;
    },
    previewOf(link) {
      const note = linkedNote(app().library.getState().notes, noteId, link);
      return note && { title: note.title || t('common.untitled'), text: note.excerpt };
    },
    onNotesChange(listener) {
      const later = debounce(listener, changeQuiet);
      const stop = app().library.subscribe(({ notes }, before) => {
        if (notes !== before.notes) later();
      });
      return () => {
        later.cancel();
        stop();
      };
    },
    openNote: (link, href, newTab) => openNoteLink(app(), noteId, link, href, newTab),
  };
}

/** Milliseconds to wait for further changes, because many notes may change one after another. */
const changeQuiet = 200;

type Notes = ReturnType<Services['library']['getState']>['notes'];
const known = new WeakMap<Notes, ReadonlyMap<string, readonly NoteSummary[]>>();

/** The notes by the names that links may call them. */
function notesByName(notes: Notes): ReadonlyMap<string, readonly NoteSummary[]> {
  const before = known.get(notes);
  if (before !== undefined) return before;
  const names = new Map<string, NoteSummary[]>();
  for (const note of notes.values())
    for (const name of new Set([note.title, ...note.aliases, note.fileName ?? note.title].map(linkedName))) {
      const same = names.get(name);
      if (same === undefined) names.set(name, [note]);
      else same.push(note);
    }
  known.set(notes, names);
  return names;
}

/** The note that a wiki link in the text of `from` leads to; null for none. */
export function linkedNote(notes: Notes, from: NoteId, link: string): NoteSummary | null {
  const { target } = readNoteLink(link);
  const here = notes.get(from) ?? null;
  if (target === '') return here;
  return findLinkedNote(notesByName(notes).get(linkedName(target)) ?? [], target, here);
}

/**
 * Opens the note that a link points to, at its heading, or the file that it names; offers to create a note that does not exist. `href`: the address of a Markdown
 * link, whose path goes before its name, or an app link. `newTab`: in a tab of its own.
 */
export function openNoteLink(
  app: Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>,
  from: NoteId,
  link: string,
  href?: string,
  newTab = false,
): void {
  const open = newTab ? openInNewTab : openAndFocus;
  const linked = href === undefined ? null : readAppLink(href);
  if (linked !== null) {
    app.runReportingErrors(() => openLinkedNote(app, linked, open));
    return;
  }
  const { target, heading } = readNoteLink(link);
  const path = href === undefined ? undefined : pathOfLink(href);
  app.runReportingErrors(async () => {
    const atPath =
      path === undefined
        ? null
        : await app.core.call('links.resolve', { noteId: from, kind: 'markdown', target: path });
    const { notes } = app.library.getState();
    const found = atPath?.noteId ?? linkedNote(notes, from, link)?.id;
    if (found === undefined && namesFile(link) && (await openFileNamed(app, from, link))) return;
    if (found === undefined) {
      offerToMake(app, target, notes.get(from) ?? null);
      return;
    }
    revealNote(app, found);
    await open(app, found);
    const { current } = app.openNote.getState();
    if (heading === null || current?.note.id !== found) return;
    if (goToPart(current.body.view, heading)) return;
    const title = notes.get(found)?.title || t('common.untitled');
    app.notices.notify('info', t('actions.noSuchPart', { title, part: heading }));
  });
}

/** Opens the file of the vault that a wiki link names, as a link to a file beside the note does; false where there is none. */
async function openFileNamed(
  app: Uses<'core' | 'notices' | 'view'>,
  noteId: NoteId,
  link: string,
): Promise<boolean> {
  const file = await app.core.call('links.embedded', { noteId, kind: 'wiki', target: link });
  if (file.kind !== 'file') return false;
  if (/\.(?:canvas|base)$/i.test(file.name))
    app.view.setState({ dialog: { name: 'foreign-files', path: file.path } });
  else await downloadAttachment(noteFiles(app.core, noteId, app.notices.notify), file.link);
  return true;
}

function offerToMake(
  app: Uses<'runReportingErrors' | 'notices' | 'openNote' | 'view'>,
  target: string,
  here: { account: string; folder: string | null } | null,
): void {
  const title = (target.split('/').at(-1) ?? target).replace(/\.md$/i, '');
  app.notices.notify('info', t('actions.noSuchNote', { title }), {
    label: t('actions.createIt'),
    run: () =>
      app.runReportingErrors(async () => {
        const { openNote } = app;
        const made = await openNote.create(here?.account ?? null, here?.folder ?? null);
        const { current } = openNote.getState();
        if (made === null || current?.note.id !== made) return;
        // the title is there already: what is typed is the text, or the link would be dead again
        openNote.titleFocused();
        current.setTitle(title);
        focusText(app);
        // from the first revision on, links follow a new title
        await openNote.committed(current.note.id);
      }),
  });
}

/** Goes to a heading, or with `^` to a block; false where there is none of that name. */
function goToPart(view: NoteView, name: string): boolean {
  if (name.startsWith('^')) return view.goToBlock(name.slice(1));
  const wanted = headingKey(name);
  view.showAll();
  const heading = view.headings().find(({ text }) => headingKey(text) === wanted);
  if (heading !== undefined) view.moveTo(heading);
  return heading !== undefined;
}

/** Opens the note of an app link, with this function; says so when this vault has none of its id. */
export async function openLinkedNote(
  app: Uses<'library' | 'notices' | 'openNote' | 'view'>,
  noteId: NoteId,
  open = openAndFocus,
): Promise<void> {
  if (!app.library.getState().notes.has(noteId)) {
    app.notices.notify('warning', t('actions.linkElsewhere'));
    return;
  }
  app.view.setState({ dialog: null });
  revealNote(app, noteId);
  await open(app, noteId);
}
