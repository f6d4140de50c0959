import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VerbParams } from '../../src-shared/rpc/contract.ts';
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
  untouched,
} from './autosave.ts';

/** What the page shows of an open note. */
export type SessionState = {
  readonly title: string;
  readonly autosave: AutosaveState;
  readonly revisionCount: number;
  /** The texts below and of the last revision made here; null before there is one, and when somebody else's came between. */
  readonly lastCommit: { readonly before: string; readonly after: string } | null;
};

/**
 * One open note: its id, the file state it started from, its title and its text, together and apart from every other
 * note. Its saves go out one after another, each with this id and the base the one before answered.
 */
export type NoteSession<Body extends NoteBody = NoteBody> = {
  /** The note as it was last read. */
  readonly note: OpenNote;
  /** The same for all sessions that take each other's place on the page, also where the note has another id since. */
  readonly place: string;
  readonly body: Body;
  readonly store: StoreApi<SessionState>;
  /** Names the file state the next save starts from. */
  base(): string;
  setTitle(title: string): void;
  /**
   * Takes over what another program made of the note, beside the edits of this page, which are then saved on top of it. Null when the
   * body cannot, or while a save is under way, which finds the other text itself.
   */
  mergeExternal(next: OpenNote): ExternalMerge | null;
  /** Writes no draft until the answer is called: another program's text is about to be taken over. */
  hold(): () => void;
  /** Saves without waiting for quiet. */
  ask(kind: SaveKind): void;
  /**
   * The page goes away: commits what is in no revision, also while another save is under way or has failed. Nobody will
   * read the answers; what a draft under way had written may become a revision of its own below.
   */
  leave(): void;
  /** Tries a failed save again at once. */
  retry(): void;
  /** Resolves when every edit is in a revision. It may never come while saving fails. */
  settled(): Promise<void>;
  /** Commits now. Resolves when every edit is in a revision; rejects when a save fails, whose text stays here. */
  committed(): Promise<void>;
  destroy(): void;
};

export type SessionOptions<Body extends NoteBody> = {
  readonly core: Pick<CoreClient, 'call'>;
  readonly clock: Clock;
  readonly note: OpenNote;
  /** That of the session it takes the place of; the note's id, if it is left out. */
  readonly place?: string | undefined;
  readonly body: Body;
  /**
   * `merged`: the text that somebody else had written meanwhile is in the one here now; null when there was none, or when it
   * could not be taken over and is in the history only.
   */
  onSaved(outcome: SaveOutcome, merged: ExternalMerge | null): void;
};

export function createNoteSession<Body extends NoteBody>(options: SessionOptions<Body>): NoteSession<Body> {
  const { core, clock, body } = options;
  let { note } = options;
  const store = createStore<SessionState>(() => ({
    title: note.title,
    autosave: untouched,
    revisionCount: note.revisionCount,
    lastCommit: null,
  }));
  const waiting = new Set<() => void>();
  let base = note.base;
  let savedTitle = note.title;
  /** The text of the newest revision, as far as the page knows it. */
  let committed = note.content;
  let callOff = (): void => {};
  let held = 0;

  function change(autosave: AutosaveState): void {
    if (autosave !== store.getState().autosave) store.setState({ autosave });
    step();
  }

  function step(): void {
    callOff();
    const { autosave } = store.getState();
    const next = nextSave(autosave, clock.now());
    const isDraft = next.kind === 'save' && next.save === 'draft';
    // half a word is no draft
    const composed = isDraft ? body.composed?.() : null;
    if (composed) void composed.then(step);
    else if (isDraft && held > 0) return;
    else if (next.kind === 'save') void save(next.save);
    if (next.kind === 'wait') callOff = clock.at(next.until, step);
    if (!hasUncommitted(autosave)) for (const resolve of [...waiting]) resolve();
  }

  function documentNow(): VerbParams<'notes.commit'> {
    const document = { noteId: note.id, base, title: store.getState().title, content: body.content() };
    return body.edgesShown === true ? { ...document, exact: true } : document;
  }

  async function save(kind: SaveKind): Promise<void> {
    store.setState((state) => ({ autosave: saveStarted(state.autosave, kind, clock.now()) }));
    try {
      const document = documentNow();
      const outcome = await core.call(kind === 'commit' ? 'notes.commit' : 'notes.saveDraft', document);
      const merged = await adoptOutcome(outcome, document.content, kind);
      // Another program may have named the file anew; a title that was typed here stays as it was typed.
      const leftStanding = document.title === savedTitle && store.getState().title === savedTitle;
      savedTitle = leftStanding ? outcome.title : document.title;
      const isOwn = outcome.outsideRevision === null;
      store.setState({
        revisionCount: outcome.revisionCount,
        ...(outcome.committed
          ? { lastCommit: isOwn ? { before: committed, after: document.content } : null }
          : {}),
        ...(leftStanding ? { title: outcome.title } : {}),
      });
      if (outcome.committed) committed = outcome.merged ?? document.content;
      options.onSaved(outcome, merged);
      change(saveSucceeded(store.getState().autosave, clock.now()));
    } catch (error) {
      change(saveFailed(store.getState().autosave, messageOf(error), clock.now()));
    }
  }

  /** Brings the body in line with what the file holds after a save. */
  async function adoptOutcome(
    outcome: SaveOutcome,
    sent: string,
    kind: SaveKind,
  ): Promise<ExternalMerge | null> {
    if (outcome.merged === undefined) {
      base = outcome.base;
      // before the body hears of its own text: the other one was begun with an earlier one
      const merged = await mergeExternalRevision(outcome);
      body.written(sent, kind === 'commit');
      return merged;
    }
    // the other program's changes are in the file beside what was sent, from which that text was made
    body.written(sent, false);
    const taken = body.mergeExternal(outcome.merged);
    // a body that cannot show them keeps its base: its next save is merged with them again
    if (taken !== null) base = outcome.base;
    if (taken?.differs === true) edited();
    return taken;
  }

  /** A save met a text that somebody else had written: it is below this one in the history, and is now brought into this one. */
  async function mergeExternalRevision({ outsideRevision }: SaveOutcome): Promise<ExternalMerge | null> {
    if (outsideRevision === null) return null;
    try {
      const { content } = await core.call('history.read', { revisionId: outsideRevision });
      const merged = body.mergeExternal(content);
      if (merged !== null) edited();
      return merged;
    } catch {
      return null; // it is in the history, and that is told
    }
  }

  const edited = (): void => change(noteEdited(store.getState().autosave, clock.now()));
  body.onEdit(edited);
  const ask = (kind: SaveKind): void => change(saveAsked(store.getState().autosave, kind));
  const retry = (): void => change(retryAsked(store.getState().autosave, clock.now()));
  return {
    get note() {
      return note;
    },
    place: options.place ?? note.id,
    body,
    store,
    base: () => base,
    setTitle(title) {
      if (title === store.getState().title) return;
      store.setState({ title });
      edited();
    },
    mergeExternal(next) {
      if (store.getState().autosave.saving !== null) return null;
      const taken = body.mergeExternal(next.content);
      if (taken === null) return null;
      const leftStanding = store.getState().title === savedTitle;
      note = next;
      base = next.base;
      savedTitle = next.title;
      committed = next.content;
      store.setState({
        revisionCount: next.revisionCount,
        lastCommit: null,
        ...(leftStanding ? { title: next.title } : {}),
      });
      // what is here beside the other text is in the file no more, or not yet
      if (taken.differs) edited();
      return taken;
    },
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
      const isUnderWay = saving?.kind === 'commit' && saving.edits === edits;
      if (!hasUncommitted(autosave) || isUnderWay) return;
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
        const look = ({ autosave }: SessionState): void => {
          const failed = autosave.saving === null ? autosave.failure : null;
          if (hasUncommitted(autosave) && failed === null) return;
          end();
          if (failed === null) resolve();
          else reject(new Error(failed.message));
        };
        end = store.subscribe(look);
        look(store.getState());
      }),
    destroy() {
      callOff();
      body.destroy();
    },
  };
}
