import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodParams } from '../../src-shared/rpc/contract.ts';
import type { OpenNote, SaveOutcome } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import type { Clock, ExternalMerge, NoteBody } from '../note-view/note-body.ts';
import { messageOf } from '../text/message-of.ts';
import {
  type AutosaveState,
  hasUncommitted,
  nextSave,
  noteEdited,
  retryAsked,
  type SaveKind,
  saveAsked,
  saveFailed,
  saveStarted,
  saveSucceeded,
} from './autosave.ts';
import { externalMerged, type SessionState, saveAnswered, sessionOf } from './session-state.ts';

/**
 * One open note: its id, the file state that it is based on, its title and its text. Its saves are sent one after another, each with
 * the base that the previous one returned.
 */
export type NoteSession<Body extends NoteBody = NoteBody> = {
  /** The note as it was last read; the title as it is shown is in `store`. */
  readonly note: OpenNote;
  /** The same for all sessions that replace each other, even when the note gets another id. */
  readonly place: string;
  readonly body: Body;
  readonly store: StoreApi<SessionState>;
  /** The version token of the file state that the next save is based on. */
  base(): string;
  setTitle(title: string): void;
  /**
   * Merges an external change with the edits of this window, which are then saved on top of it. Null when the body cannot merge, or
   * while a save is in flight, which finds the external text itself.
   */
  mergeExternal(next: OpenNote): ExternalMerge | null;
  /**
   * Replaces title and text as one step of the undo history, and commits nothing yet. False, and nothing is changed, where the body
   * cannot.
   */
  replace(text: { readonly title: string; readonly content: string }): boolean;
  /** Suspends drafts until the returned function is called, because an external change is about to be merged. */
  hold(): () => void;
  /** Saves without waiting for a pause in typing. */
  ask(kind: SaveKind): void;
  /**
   * The window closes: commits all edits, even while another save is in flight or has failed. The responses are not awaited; a draft
   * in flight may become a separate revision.
   */
  leave(): void;
  /** Retries a failed save immediately. */
  retry(): void;
  /** Resolves when every edit is in a revision. Stays pending while saving fails. */
  settled(): Promise<void>;
  /** Commits now. Resolves when every edit is in a revision; rejects when a save fails; the text is kept. */
  committed(): Promise<void>;
  destroy(): void;
};

export type SessionOptions<Body extends NoteBody> = {
  readonly core: Pick<CoreClient, 'call'>;
  readonly clock: Clock;
  readonly note: OpenNote;
  /** The place of the session that it replaces; defaults to the note's id. */
  readonly place?: string | undefined;
  readonly body: Body;
  /**
   * `merged`: the result of merging an external change that the save found; null when there was none, or when it could not be merged
   * and is only in the history.
   */
  onSaved(outcome: SaveOutcome, merged: ExternalMerge | null): void;
};

export function createNoteSession<Body extends NoteBody>(options: SessionOptions<Body>): NoteSession<Body> {
  const { core, clock, body } = options;
  let { note } = options;
  const store = createStore<SessionState>(() => sessionOf(note));
  const waiting = new Set<() => void>();
  let cancelTimer = (): void => {};
  let held = 0;

  function change(autosave: AutosaveState): void {
    if (autosave !== store.getState().autosave) store.setState({ autosave });
    step();
  }

  function step(): void {
    cancelTimer();
    const { autosave } = store.getState();
    const next = nextSave(autosave, clock.now());
    const isDraft = next.kind === 'save' && next.save === 'draft';
    // An unfinished composition is not saved.
    const composed = isDraft ? body.composed?.() : null;
    if (composed) void composed.then(step);
    else if (isDraft && held > 0) return;
    else if (next.kind === 'save') void save(next.save);
    if (next.kind === 'wait') cancelTimer = clock.at(next.until, step);
    if (!hasUncommitted(autosave)) for (const resolve of [...waiting]) resolve();
  }

  function documentNow(): MethodParams<'notes.commit'> {
    const { base, title } = store.getState();
    const document = { noteId: note.id, base, title, content: body.content() };
    return body.edgesShown === true ? { ...document, exact: true } : document;
  }

  async function save(kind: SaveKind): Promise<void> {
    store.setState((state) => ({ autosave: saveStarted(state.autosave, kind, clock.now()) }));
    try {
      const document = documentNow();
      const outcome = await core.call(kind === 'commit' ? 'notes.commit' : 'notes.saveDraft', document);
      const merged = await adoptOutcome(outcome, document.content, kind);
      store.setState((state) => saveAnswered(state, document, outcome));
      options.onSaved(outcome, merged);
      change(saveSucceeded(store.getState().autosave, clock.now()));
    } catch (error) {
      change(saveFailed(store.getState().autosave, messageOf(error), clock.now()));
    }
  }

  /** Updates the base and the body after a save. */
  async function adoptOutcome(
    outcome: SaveOutcome,
    sent: string,
    kind: SaveKind,
  ): Promise<ExternalMerge | null> {
    if (outcome.merged === undefined) {
      store.setState({ base: outcome.base });
      // Before `written`: the external text is based on an earlier text.
      const merged = await mergeExternalRevision(outcome);
      body.written(sent, kind === 'commit');
      return merged;
    }
    // The core merged an external change into the text that was sent.
    body.written(sent, false);
    const taken = body.mergeExternal(outcome.merged);
    // A body that cannot merge keeps its base, so that the next save is merged again.
    if (taken !== null) store.setState({ base: outcome.base });
    if (taken?.differs === true) edited();
    return taken;
  }

  /** Merges an external text that a save found: it is the previous revision in the history. */
  async function mergeExternalRevision({ outsideRevision }: SaveOutcome): Promise<ExternalMerge | null> {
    if (outsideRevision === null) return null;
    try {
      const { content } = await core.call('history.read', { revisionId: outsideRevision });
      const merged = body.mergeExternal(content);
      if (merged !== null) edited();
      return merged;
    } catch {
      return null; // it is in the history, and the user is notified
    }
  }

  const edited = (): void => change(noteEdited(store.getState().autosave, clock.now()));
  body.onEdit(edited);
  const setTitle = (title: string): void => {
    if (title === store.getState().title) return;
    store.setState({ title });
    edited();
  };
  // A title that was edited since the step stays.
  body.onTitle?.(({ from, to }) => {
    if (store.getState().title === from) setTitle(to);
  });
  const ask = (kind: SaveKind): void => change(saveAsked(store.getState().autosave, kind));
  const retry = (): void => change(retryAsked(store.getState().autosave, clock.now()));
  return {
    get note() {
      return note;
    },
    place: options.place ?? note.id,
    body,
    store,
    base: () => store.getState().base,
    setTitle,
    mergeExternal(next) {
      if (store.getState().autosave.saving !== null) return null;
      const taken = body.mergeExternal(next.content);
      if (taken === null) return null;
      note = next;
      store.setState((state) => externalMerged(state, next));
      // The result of the merge is not in the file yet.
      if (taken.differs) edited();
      return taken;
    },
    replace: ({ title, content }) =>
      body.replace?.({ content, title: { from: store.getState().title, to: title } }) === true,
    hold() {
      held += 1;
      return () => {
        held -= 1;
        step();
      };
    },
    ask,
    leave() {
      const { autosave } = store.getState();
      const { saving, failure, edits } = autosave;
      const isInFlight = saving?.kind === 'commit' && saving.edits === edits;
      if (!hasUncommitted(autosave) || isInFlight) return;
      if (saving === null && failure === null) ask('commit');
      else core.call('notes.commit', documentNow()).catch(() => undefined);
    },
    retry,
    settled: () =>
      new Promise((resolve) => {
        const done = (): void => {
          waiting.delete(done);
          resolve();
        };
        waiting.add(done);
        if (!hasUncommitted(store.getState().autosave)) done();
      }),
    committed: () =>
      new Promise((resolve, reject) => {
        ask('commit');
        retry();
        let end = (): void => {};
        const check = ({ autosave }: SessionState): void => {
          const failed = autosave.saving === null ? autosave.failure : null;
          if (hasUncommitted(autosave) && failed === null) return;
          end();
          if (failed === null) resolve();
          else reject(new Error(failed.message));
        };
        end = store.subscribe(check);
        check(store.getState());
      }),
    destroy() {
      cancelTimer();
      body.destroy();
    },
  };
}
