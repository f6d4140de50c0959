import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenNote, SaveOutcome } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import { createNoteSession } from './note-session.ts';

test('saves are sent one after another, each with the base that the previous one returned', async () => {
  const { session, body, core, clock } = openSession('a');
  body.type('one');
  clock.pass(400);
  expect(core.calls).toMatchObject([
    { method: 'notes.saveDraft', noteId: 'a', base: 'a-0', title: 'a', content: 'one' },
  ]);
  body.type('one two');
  session.ask('commit');
  expect(core.calls).toHaveLength(1);
  await core.answer('a-1');
  expect(core.calls[1]).toMatchObject({
    method: 'notes.commit',
    noteId: 'a',
    base: 'a-1',
    title: 'a',
    content: 'one two',
  });
  await core.answer('a-2');
  await session.settled();
  expect(session.base()).toBe('a-2');
  clock.pass(600_000);
  expect(core.calls).toHaveLength(2);
});

test('a closing window sends its last edits, even while a save is in flight or has failed', async () => {
  const { session, body, core, clock } = openSession('a');
  session.leave();
  expect(core.calls).toEqual([]);
  body.type('one');
  clock.pass(400);
  session.leave();
  expect(core.calls).toMatchObject([
    { method: 'notes.saveDraft', content: 'one' },
    { method: 'notes.commit', content: 'one' },
  ]);

  // asked to stay, the user goes on
  session.leave();
  expect(core.calls).toHaveLength(2);
  body.type('two');
  session.leave();
  expect(core.calls[2]).toMatchObject({ method: 'notes.commit', content: 'two' });

  const other = openSession('b');
  other.body.type('one');
  other.session.leave();
  other.session.leave();
  expect(other.core.calls).toHaveLength(1);
  await other.core.refuse('There is no room left on the disk.');
  other.body.type('two');
  other.session.leave();
  expect(other.core.calls[1]).toMatchObject({ method: 'notes.commit', content: 'two' });
});

test('a closing window sends the text again whose commit may still be refused', () => {
  const { session, body, core } = openSession('a');
  body.type('one');
  session.ask('commit');
  session.leave();
  session.leave();
  expect(core.calls).toMatchObject([
    { method: 'notes.commit', content: 'one', onConflict: 'refuse' },
    { method: 'notes.commit', content: 'one', onConflict: 'keep-both' },
  ]);
});

test('the last commit is known with the text before it', async () => {
  const { session, body, core } = openSession('a');
  const loaded = body.content();
  const lastCommit = () => session.store.getState().lastCommit;
  expect(lastCommit()).toBeNull();
  body.type('one');
  session.ask('commit');
  await core.answer('a-1');
  expect(lastCommit()).toEqual({ before: loaded, after: 'one' });
  body.type('two');
  session.ask('commit');
  await core.answer('a-2');
  expect(lastCommit()).toEqual({ before: 'one', after: 'two' });
});

test('two open notes never mix, however their saves overlap', async () => {
  const core = fakeCore();
  const first = openSession('a', core);
  const second = openSession('b', core);
  first.body.type('text of a');
  second.body.type('text of b');
  second.session.setTitle('B');
  first.session.ask('commit');
  second.session.ask('commit');
  await core.answer('x');
  await core.answer('y');
  expect(core.calls).toMatchObject([
    { method: 'notes.commit', noteId: 'a', base: 'a-0', title: 'a', content: 'text of a' },
    { method: 'notes.commit', noteId: 'b', base: 'b-0', title: 'B', content: 'text of b' },
  ]);
});

test('an unedited title follows a rename by another program, an edited one does not', async () => {
  const { session, body, core } = openSession('a');
  body.type('one');
  session.ask('commit');
  await core.answer('a-1', 'Renamed');
  expect(session.store.getState().title).toBe('Renamed');
  session.setTitle('Mine ');
  session.ask('commit');
  await core.answer('a-2', 'Mine');
  expect(session.store.getState().title).toBe('Mine ');
  body.type('two');
  session.ask('commit');
  session.setTitle('Mine too');
  await core.answer('a-3', 'Another');
  expect(session.store.getState().title).toBe('Mine too');
});

test('a failed save keeps the text, reports the reason, and is retried', async () => {
  const { session, body, core, clock } = openSession('a');
  body.type('kept');
  session.ask('commit');
  await core.refuse('There is no room left on the disk.');
  expect(session.store.getState().autosave.failure?.message).toBe('There is no room left on the disk.');
  body.type('kept, and more');
  expect(core.calls).toHaveLength(1);
  clock.pass(2_000);
  expect(core.calls[1]).toMatchObject({ method: 'notes.commit', base: 'a-0', content: 'kept, and more' });
  await core.answer('a-1');
  expect(session.store.getState().autosave.failure).toBeNull();
});

test('opening, blurring and leaving without an edit calls nothing', async () => {
  const { session, core, clock } = openSession('a');
  session.ask('draft');
  session.ask('commit');
  session.setTitle('a');
  clock.pass(600_000);
  await session.settled();
  expect(core.calls).toEqual([]);
});

test('undo of a replaced text takes back its title, too, but not one that was edited since', () => {
  const body = fakeBody();
  let titled = (_change: { from: string; to: string }): void => {};
  body.onTitle = (listener) => {
    titled = listener;
  };
  const { session } = openSession('New', fakeCore(), body);
  const title = () => session.store.getState().title;
  titled({ from: 'New', to: 'Old' });
  expect(title()).toBe('Old');
  expect(session.store.getState().autosave.edits).toBe(1);
  titled({ from: 'Old', to: 'New' });
  expect(title()).toBe('New');
  titled({ from: 'New', to: 'Old' });
  session.setTitle('Mine');
  titled({ from: 'Old', to: 'New' });
  expect(title()).toBe('Mine');
});

function openSession(id: string, core = fakeCore(), body = fakeBody()) {
  const clock = fakeClock();
  const note = { id, title: id, base: `${id}-0`, revisionCount: 1, content: '' } as unknown as OpenNote; // the fields a session reads
  const session = createNoteSession({ core: core.client, clock, note, body, onSaved: () => {} });
  return { session, body, core, clock };
}

test('an external change is merged with its base, and a conflict is saved', async () => {
  const { session, body, core } = openSession('a');
  const next = { ...session.note, base: 'external', title: 'External', content: 'plain' };
  expect(session.mergeExternal(next)).toEqual({ conflicts: 0, differs: false });
  expect([session.base(), session.store.getState().title]).toEqual(['external', 'External']);
  expect(session.store.getState().autosave.edits).toBe(0);
  body.type('mine');
  session.ask('draft');
  // A save in flight finds the external text itself.
  expect(session.mergeExternal({ ...next, base: 'late' })).toBeNull();
  await core.answer('saved', 'External');
  expect(session.store.getState().baseText).toBe('mine');
  expect(session.mergeExternal({ ...next, base: 'last', content: 'both!' })).toEqual({
    conflicts: 1,
    differs: true,
  });
  expect(session.store.getState().autosave.edits).toBe(2);
});

test('no draft is written during a composition, nor while an external change is about to be merged', async () => {
  const { session, body, core, clock } = openSession('a');
  let end = (): void => {};
  let composed: Promise<void> | null = new Promise((resolve) => {
    end = resolve;
  });
  body.composed = () => composed;
  body.type('mi');
  clock.pass(5_000);
  expect(core.calls).toHaveLength(0);
  const release = session.hold();
  composed = null;
  end();
  await Promise.resolve();
  expect(core.calls).toHaveLength(0);
  release();
  expect(core.calls).toHaveLength(1);
});

function fakeBody() {
  let text = '';
  let edited = (): void => {};
  const body: NoteBody & { type(next: string): void } = {
    content: () => text,
    mergeExternal: ({ content }) => ({
      conflicts: content.includes('!') ? 1 : 0,
      differs: content.includes('!'),
    }),
    onEdit: (listener) => {
      edited = listener;
    },
    destroy: () => {},
    type(next) {
      text = next;
      edited();
    },
  };
  return body;
}

function fakeClock() {
  let now = 0;
  let timers: { time: number; callback: () => void }[] = [];
  return {
    now: () => now,
    at(time: number, callback: () => void) {
      const timer = { time, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const due = timers
          .filter((timer) => timer.time <= end)
          .sort((one, other) => one.time - other.time)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        now = Math.max(now, due.time);
        due.callback();
      }
      now = end;
    },
  };
}

function fakeCore() {
  const calls: { method: string; noteId: NoteId }[] = [];
  const pending: { resolve(outcome: SaveOutcome): void; reject(error: Error): void }[] = [];
  const settle = async (act: (call: (typeof pending)[number]) => void): Promise<void> => {
    const call = pending.shift();
    if (call === undefined) throw new Error('no save is in flight');
    act(call);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    calls,
    client: {
      call: (method: string, params: object) => {
        calls.push({ method, ...params } as (typeof calls)[number]); // saves carry a note id
        return new Promise<SaveOutcome>((resolve, reject) => pending.push({ resolve, reject }));
      },
    } as unknown as Pick<CoreClient, 'call'>, // answers saves only
    answer: (base: string, title = 'a', other: Partial<SaveOutcome> = {}) =>
      settle((call) =>
        call.resolve({
          base,
          title,
          head: null,
          revisionCount: 2,
          committed: true,
          outsideRevision: null,
          ...other,
        }),
      ),
    refuse: (message: string) => settle((call) => call.reject(new Error(message))),
  };
}
