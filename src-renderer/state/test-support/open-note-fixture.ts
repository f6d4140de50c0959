import type { NoteId } from '../../../src-shared/ids.ts';
import type { OpenNote } from '../../../src-shared/rpc/library.ts';
import type { CoreClient } from '../../connection/core-client.ts';
import type { NoteBody } from '../../notes/note-body.ts';
import { createOpenNoteStore } from '../open-note-store.ts';

type Call = {
  verb: string;
  params: Record<string, unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
};

/** An open-note store on a core whose answers the test gives, one by one. */
export function setUpOpenNote() {
  const calls: Call[] = [];
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const core = {
    call: (verb: string, params: Record<string, unknown>) =>
      new Promise((resolve, reject) => calls.push({ verb, params, resolve, reject })),
    on: (name: string, listener: (payload: unknown) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => {};
    },
  } as unknown as CoreClient; // the two members the store uses
  const bodies = new Map<string, NoteBody & { type(text: string): void; destroyed: boolean }>();
  const told: string[] = [];
  const store = createOpenNoteStore({
    core,
    clock: { now: () => 0, at: () => () => {} },
    createBody(note) {
      const body = fakeBody(note.content);
      bodies.set(note.id, body);
      return body;
    },
    tell: (_level, message) => told.push(message),
    onOutsideText: (noteId, revisionId) => told.push(`outside ${noteId}: ${revisionId}`),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (verb: string, value: unknown) => {
    const index = calls.findIndex((call) => call.verb === verb);
    const [call] = index < 0 ? [] : calls.splice(index, 1);
    if (call === undefined) throw new Error(`nobody called ${verb}`);
    if (value instanceof Error) call.reject(value);
    else call.resolve(value);
    await settle();
    return call.params;
  };
  const open = async (id: string) => {
    const opened = store.open(id as NoteId); // any text is a note id here
    await answer('notes.open', noteOf(id));
    await opened;
  };
  return {
    store,
    calls,
    bodies,
    told,
    answer,
    open,
    settle,
    emit: (name: string, payload: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    },
  };
}

/** What the core answers for a note of this id. */
export const noteOf = (id: string) =>
  ({ id, title: id, base: `${id}-0`, content: `text of ${id}`, revisionCount: 1 }) as unknown as OpenNote; // the fields read here
/** The answer of a save that made this base. */
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
    written: () => {},
    /** Takes over what says so. */
    takeOver(content: string) {
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
