import type { NoteId } from '../../../src-shared/ids.ts';
import type { NewerText } from '../../../src-shared/note-text/merge/merge-base.ts';
import type { OpenNote } from '../../../src-shared/rpc/library.ts';
import type { NoteBody } from '../../note-view/note-body.ts';
import { createOpenNoteStore } from '../open-note-store.ts';
import { scriptedCore } from './scripted-core.ts';

/** Creates an open-note store with a core whose responses the test gives, one by one. */
export function setUpOpenNote(hasTab: (noteId: NoteId) => boolean = () => false) {
  const core = scriptedCore();
  const { calls, answer, settle } = core;
  const bodies = new Map<string, NoteBody & { type(text: string): void; destroyed: boolean }>();
  const notices: string[] = [];
  const store = createOpenNoteStore({
    core: core.client,
    clock: { now: () => 0, at: () => () => {} },
    createBody(note) {
      const body = fakeBody(note.content);
      bodies.set(note.id, body);
      return body;
    },
    hasTab,
    notify: (_level, message) => notices.push(message),
    onExternalText: (noteId, revisionId) => notices.push(`external ${noteId}: ${revisionId}`),
  });
  const open = async (id: string) => {
    const opened = store.open(id as NoteId); // any text is a note id here
    await answer('notes.open', noteOf(id));
    await opened;
  };
  return {
    core: core.client,
    store,
    calls,
    bodies,
    notices,
    answer,
    open,
    settle,
    emit: core.emit,
  };
}

/** The response of the core for a note of this id. */
export const noteOf = (id: string) =>
  ({ id, title: id, base: `${id}-0`, content: `text of ${id}`, revisionCount: 1 }) as unknown as OpenNote; // the fields read here
/** The response of a save that resulted in this base. */
export const outcome = (base: string) => ({
  base,
  title: base.split('-')[0],
  head: null,
  revisionCount: 2,
  committed: true,
  outsideRevision: null,
});

function fakeBody(source: string) {
  let text = source;
  let edited = (): void => {};
  return {
    destroyed: false,
    content: () => text,
    /** Merges only texts that begin with "merge". */
    mergeExternal({ content }: NewerText) {
      if (!content.startsWith('merge')) return null;
      text = `${text} + ${content}`;
      return { conflicts: 0, differs: true };
    },
    onEdit(listener: () => void) {
      edited = listener;
    },
    destroy() {
      this.destroyed = true;
    },
    type(next: string) {
      text = next;
      edited();
    },
  };
}
