import { createStore, type StoreApi } from 'zustand/vanilla';
import { nearestText } from '../../src-shared/note-text/merge/merge-base.ts';
import type { MethodParams } from '../../src-shared/rpc/contract.ts';
import type { OpenNote, SaveOutcome, TextRelation } from '../../src-shared/rpc/library.ts';
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
import {
  basedOn,
  externalMerged,
  newerTaken,
  type SessionState,
  saveAnswered,
  sessionOf,
} from './session-state.ts';
import { createUnanswered } from './unanswered.ts';

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

/** How often a save is refused because of newer texts before the core writes what it can make of both. */
const maxRefusals = 5;

/** Two merges one after the other. */
const bothOf = (first: ExternalMerge | null, second: ExternalMerge | null): ExternalMerge | null =>
  first === null || second === null
    ? (first ?? second)
    : { conflicts: first.conflicts + second.conflicts, differs: second.differs };

export function createNoteSession<Body extends NoteBody>(options: SessionOptions<Body>): NoteSession<Body> {
  const { core, clock, body } = options;
  let { note } = options;
  const store = createStore<SessionState>(() => sessionOf(note));
  const waiting = new Set<() => void>();
  let cancelTimer = (): void => {};
  let held = 0;
  /** The window closes: a refused save could not be sent again. */
  let isLeaving = false;
  /** The state in which everything was sent last because the window closes: it is sent once. */
  let left: AutosaveState | null = null;
  const unanswered = createUnanswered();

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

  /** Sends the text as it is now. */
  async function send(kind: SaveKind, onConflict: 'refuse' | 'keep-both' | null) {
    const document = documentNow();
    const names = unanswered.add(document.content);
    const outcome = await core.call(kind === 'commit' ? 'notes.commit' : 'notes.saveDraft', {
      ...document,
      ...names,
      ...(onConflict === null ? {} : { onConflict }),
    });
    return { document, outcome };
  }

  async function save(kind: SaveKind): Promise<void> {
    store.setState((state) => ({ autosave: saveStarted(state.autosave, kind, clock.now()) }));
    try {
      let taken: ExternalMerge | null = null;
      let mode: 'refuse' | 'keep-both' | null = 'refuse';
      for (let attempt = 1; ; attempt += 1) {
        if (isLeaving || attempt > maxRefusals) mode = 'keep-both';
        const { document, outcome } = await send(kind, mode);
        if (outcome.newer === undefined) {
          taken = bothOf(taken, takeOutcome(outcome, document.content, kind === 'commit'));
          store.setState((state) => saveAnswered(state, document, outcome));
          options.onSaved(outcome, taken);
          break;
        }
        const merged = takeNewer(outcome, outcome.newer);
        taken = bothOf(taken, merged);
        const composed = merged === null ? body.composed?.() : null;
        // A body that cannot show both texts has its own one written; the user compares it with the other.
        if (merged === null && !composed) mode = null;
        await composed;
      }
      change(saveSucceeded(store.getState().autosave, clock.now()));
    } catch (error) {
      change(saveFailed(store.getState().autosave, messageOf(error), clock.now()));
    }
  }

  /** Updates the base and the body after a save. */
  function takeOutcome(outcome: SaveOutcome, sent: string, inRevision: boolean): ExternalMerge | null {
    const { base, merged, sentBase } = outcome;
    unanswered.clear();
    if (merged === undefined) {
      store.setState(basedOn(base, sent, inRevision));
      return null;
    }
    // The core merged a newer text into the text that was sent: what was typed since is made from that.
    const taken = body.mergeExternal({ content: merged, base: sent, continues: true });
    // A body that cannot merge goes on from what was sent, and the next save is merged again.
    store.setState(taken === null ? basedOn(sentBase ?? base, sent, false) : basedOn(base, merged, true));
    if (taken?.differs === true) edited();
    return taken;
  }

  /** Merges a newer text of the file; null when the body cannot. `after`: the save without an answer whose text it continues. */
  function mergeInto(content: string, { continues, mergeBase }: TextRelation, after?: string) {
    const { baseText, baseRevision } = store.getState();
    const own = unanswered.succeeded(after, content);
    if (continues || own?.trim() === content.trim())
      return body.mergeExternal({ content, base: own ?? baseText, continues: true });
    // a core that was started again names no base; and another window may have gone on from any save without an answer
    const held = mergeBase === undefined ? [baseRevision, baseText] : [mergeBase];
    const sent = own === undefined ? unanswered.contents() : [own];
    return body.mergeExternal({ content, base: nearestText([...held, ...sent], content), continues: false });
  }

  /** Merges a newer text, because of which a save was refused, with the edits of this window; null when the body cannot. */
  function takeNewer(
    outcome: SaveOutcome,
    { content, after, ...relation }: NonNullable<SaveOutcome['newer']>,
  ): ExternalMerge | null {
    unanswered.dropLast();
    const taken = mergeInto(content, relation, after);
    if (taken === null) return null;
    unanswered.clear();
    store.setState((state) => newerTaken(state, outcome, content));
    return taken;
  }

  const edited = (): void => {
    isLeaving = false;
    change(noteEdited(store.getState().autosave, clock.now()));
  };
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
      // a save whose answer was lost may be in the text, too, and its words are not those of another
      const continues = next.continues === true && unanswered.contents().length === 0;
      const taken = mergeInto(next.content, { ...next, continues });
      if (taken === null) return null;
      unanswered.clear();
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
      if (!hasUncommitted(autosave) || autosave === left) return;
      isLeaving = true;
      if (autosave.saving === null && autosave.failure === null) ask('commit');
      // also while a commit is in flight: it may be refused, and this window could not to send it again
      else send('commit', 'keep-both').catch(() => undefined);
      left = store.getState().autosave;
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
