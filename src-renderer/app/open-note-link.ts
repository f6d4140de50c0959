import type { NoteId } from '../../src-shared/ids.ts';
import { revealNote } from '../actions/reveal-note.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import type { NoteView } from '../note-view/note-view.ts';
import { foldText } from '../text/fold-text.ts';
import { findLinkedNote, readNoteLink } from '../text/note-link.ts';
import { debounce } from '../timing/debounce.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Services, Uses } from '../workspace/services.ts';

/** Gives the editor of one note access to the other notes. */
export function otherNotes(
  app: () => Services,
  noteId: NoteId,
): Pick<EditorHost, 'notes' | 'isThere' | 'onNotesChange' | 'openNote'> {
  const others = () => [...app().library.getState().notes.values()].filter(({ id }) => id !== noteId);
  return {
    notes: others,
    isThere(link) {
      const { loaded, notes } = app().library.getState();
      return !loaded || noteNames(notes).has(nameOf(readNoteLink(link).target));
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
    openNote: (link) => openNoteLink(app(), noteId, link),
  };
}

/** Milliseconds to wait for further changes, because many notes may change one after another. */
const changeQuiet = 200;

type Notes = ReturnType<Services['library']['getState']>['notes'];
const known = new WeakMap<Notes, ReadonlySet<string>>();

/** The folded titles of all notes, without folders. The empty title is included: it means the note itself. */
function noteNames(notes: Notes): ReadonlySet<string> {
  const before = known.get(notes);
  if (before !== undefined) return before;
  const names = new Set(['', ...[...notes.values()].map(({ title }) => foldText(title))]);
  known.set(notes, names);
  return names;
}

const nameOf = (target: string): string => foldText(target.split('/').at(-1) ?? '');

/** Opens the note that a link points to, at its heading; offers to create a note that does not exist. */
export function openNoteLink(
  app: Uses<'runReportingErrors' | 'library' | 'notices' | 'openNote' | 'view'>,
  from: NoteId,
  link: string,
): void {
  const { notes } = app.library.getState();
  const { target, heading } = readNoteLink(link);
  const here = notes.get(from) ?? null;
  const found = target === '' ? here : findLinkedNote(notes.values(), target, here);
  if (found === null) {
    offerToMake(app, target, here);
    return;
  }
  app.runReportingErrors(async () => {
    revealNote(app, found.id);
    await openAndFocus(app, found.id);
    const { current } = app.openNote.getState();
    if (heading !== null && current?.note.id === found.id) goToHeading(current.body.view, heading);
  });
}

function offerToMake(
  app: Uses<'runReportingErrors' | 'notices' | 'openNote'>,
  target: string,
  here: { account: string; folder: string | null } | null,
): void {
  const title = target.split('/').at(-1) ?? target;
  app.notices.notify('info', `There is no note “${title}” yet.`, {
    label: 'Create it',
    run: () =>
      app.runReportingErrors(async () => {
        await app.openNote.create(here?.account ?? null, here?.folder ?? null);
        app.openNote.getState().current?.setTitle(title);
      }),
  });
}

function goToHeading(view: NoteView, name: string): void {
  const isWanted = headingNamed(name);
  const heading = view.headings().find(({ text }) => isWanted(text));
  if (heading !== undefined) view.moveTo(heading);
}

/** Matches a heading by its text, as wiki links do, or by its words joined with hyphens, as Markdown links do. */
function headingNamed(name: string): (heading: string) => boolean {
  const words = (text: string): string =>
    foldText(text)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  const wanted = words(name);
  return (heading) => words(heading) === wanted;
}
