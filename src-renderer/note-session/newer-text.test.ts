import { expect, test } from 'vitest';
import type { RevisionId } from '../../src-shared/ids.ts';
import type { OpenNote, SaveOutcome } from '../../src-shared/rpc/library.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import { createNoteSession } from './note-session.ts';
import { scriptedCore } from './test-support/scripted-core.ts';

/* A save meets a newer text: of another window, of another program, or its own, when the answer to an earlier save was lost. */

const outcome = (base: string, other: Partial<SaveOutcome> = {}): SaveOutcome => ({
  base,
  title: 'A',
  head: null,
  revisionCount: 2,
  committed: true,
  outsideRevision: null,
  ...other,
});

/** A session whose body notes what it is given, and merges by joining. */
function setUp() {
  const core = scriptedCore();
  const log: string[] = [];
  const saved: unknown[] = [];
  let text = 'begun';
  let edited = (): void => {};
  let cannotMerge = false;
  let composition: { readonly ended: Promise<void>; end(): void } | null = null;
  const body: NoteBody = {
    content: () => text,
    mergeExternal({ content, base, continues }) {
      if (composition !== null || cannotMerge) return null;
      log.push(`${base} ${continues ? 'continued by' : 'met'} ${content}`);
      text = `${text} + ${content}`;
      return { conflicts: 0, differs: true };
    },
    composed: () => composition?.ended ?? null,
    onEdit: (listener) => {
      edited = listener;
    },
    destroy: () => {},
  };
  const session = createNoteSession({
    core: core.client,
    clock: { now: () => 0, at: () => () => {} },
    note: { id: 'a', title: 'A', base: 'b-0', content: text, revisionCount: 1 } as unknown as OpenNote, // the fields a session reads
    body,
    onSaved: (_outcome, merged) => void saved.push(merged),
  });
  return {
    ...core,
    session,
    log,
    saved,
    text: () => text,
    type(next: string) {
      text = next;
      edited();
    },
    refuseMerges() {
      cannotMerge = true;
    },
    compose() {
      let end = (): void => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      composition = { ended, end };
    },
    endComposing() {
      const ending = composition;
      composition = null;
      ending?.end();
    },
  };
}

test('a refused save is merged on top of the newer text, and sent again with its base', async () => {
  const { session, type, answer, log, calls } = setUp();
  type('mine');
  session.ask('draft');
  await answer('notes.saveDraft', outcome('b-1', { newer: { content: 'theirs', continues: true } }));
  expect(log).toEqual(['begun continued by theirs']);
  expect(calls).toMatchObject([
    { method: 'notes.saveDraft', params: { base: 'b-1', content: 'mine + theirs', onConflict: 'refuse' } },
  ]);
  expect(calls[0]?.params).not.toHaveProperty('after');
});

test('during a composition a refused save waits, and is then sent as it was', async () => {
  const { session, type, answer, log, calls, settle, compose, endComposing } = setUp();
  type('mine');
  session.ask('commit');
  compose();
  const newer = { content: 'theirs', continues: true };
  await answer('notes.commit', outcome('b-1', { newer }));
  expect(calls).toEqual([]);
  endComposing();
  await settle();
  expect(await answer('notes.commit', outcome('b-1', { newer }))).toMatchObject({ base: 'b-0' });
  expect(log).toEqual(['begun continued by theirs']);
});

test('a body that cannot merge has its own text written, and the other one is reported', async () => {
  const { session, type, answer, saved, refuseMerges } = setUp();
  refuseMerges();
  type('mine');
  session.ask('commit');
  await answer('notes.commit', outcome('b-1', { newer: { content: 'theirs', continues: false } }));
  const second = await answer('notes.commit', outcome('b-2', { outsideRevision: 'r-1' as RevisionId })); // any text is a revision id here
  expect(second).toMatchObject({ base: 'b-0', content: 'mine' });
  expect(second).not.toHaveProperty('onConflict');
  expect(saved).toEqual([null]);
});

test('a merged text that comes during a composition is left to the next save, which goes on from what was sent', async () => {
  const { session, type, answer, log, compose, endComposing, calls } = setUp();
  type('mine');
  session.ask('commit');
  compose();
  await answer('notes.commit', outcome('b-2', { merged: 'mine and theirs', sentBase: 'b-1' }));
  expect(log).toEqual([]);
  expect(session.base()).toBe('b-1');
  expect(session.store.getState().baseText).toBe('mine');
  endComposing();
  type('mine, and more');
  session.ask('commit');
  expect(calls).toMatchObject([{ params: { base: 'b-1', content: 'mine, and more' } }]);
});

test('a save after one without an answer names it, and goes on from it where it had succeeded', async () => {
  const { session, type, answer, log, text } = setUp();
  type('mine');
  session.ask('commit');
  const first = await answer('notes.commit', new Error('The connection was lost.'));
  type('mine, and more');
  session.retry();
  const newer = { content: 'mine, theirs', continues: true, after: String(first.save) };
  const second = await answer('notes.commit', outcome('b-2', { newer }));
  expect(second).toMatchObject({ base: 'b-0', after: [first.save] });
  expect(log).toEqual(['mine continued by mine, theirs']);
  expect(text()).toBe('mine, and more + mine, theirs');
});

test('a newer text that is the one of a save without an answer is known as its own', async () => {
  const { session, type, answer, log } = setUp();
  type('mine');
  session.ask('commit');
  await answer('notes.commit', new Error('The core was ended.'));
  session.retry();
  await answer('notes.commit', outcome('b-2', { newer: { content: 'mine\n', continues: false } }));
  expect(log).toEqual(['mine continued by mine\n']);
});

test('where that is not known, the newer text may have been made from any save without an answer', async () => {
  const { session, type, answer, log } = setUp();
  type('mine');
  session.ask('commit');
  await answer('notes.commit', new Error('The core was ended.'));
  type('mine, and more');
  session.retry();
  await answer('notes.commit', outcome('b-2', { newer: { content: 'mine, theirs', continues: false } }));
  expect(log).toEqual(['mine met mine, theirs']);
});

test.each([
  ['the text that the core names', 'begun, before', 'begun, before'],
  [
    'where the core knows none, the revision or the draft that it had before, whichever is nearer',
    undefined,
    'begun',
  ],
])('what another program wrote is merged against %s', async (_name, mergeBase, base) => {
  const { session, type, answer, log } = setUp();
  type('begun, and a draft');
  session.ask('draft');
  await answer('notes.saveDraft', outcome('b-1', { committed: false }));
  type('begun, and a draft, and more');
  session.ask('commit');
  const newer = { content: 'begun, theirs', continues: false, ...(mergeBase && { mergeBase }) };
  await answer('notes.commit', outcome('b-2', { newer }));
  expect(log).toEqual([`${base} met begun, theirs`]);
});

test('a window that closes has both versions kept, and names the save in flight', async () => {
  const { session, type, calls } = setUp();
  type('mine');
  session.ask('draft');
  type('mine, and more');
  session.leave();
  expect(calls).toMatchObject([
    { method: 'notes.saveDraft', params: { onConflict: 'refuse' } },
    { method: 'notes.commit', params: { onConflict: 'keep-both', after: [calls[0]?.params.save] } },
  ]);
  const other = setUp();
  other.type('mine');
  other.session.leave();
  expect(other.calls).toMatchObject([{ method: 'notes.commit', params: { onConflict: 'keep-both' } }]);
});

test('a save that is refused again and again has both versions kept in the end', async () => {
  const { session, type, answer } = setUp();
  type('mine');
  session.ask('commit');
  const asked: unknown[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const newer = { content: `theirs ${attempt}`, continues: true };
    asked.push((await answer('notes.commit', outcome(`b-${attempt}`, { newer }))).onConflict);
  }
  expect(asked).toEqual([...Array.from({ length: 5 }, () => 'refuse'), 'keep-both']);
});

test('a note that is read again after a save without an answer may have its words: they are not those of another window', async () => {
  const { session, type, answer, log } = setUp();
  type('mine');
  session.ask('commit');
  await answer('notes.commit', new Error('The connection was lost.'));
  type('mine, and more');
  session.mergeExternal({ ...session.note, base: 'b-2', content: 'mine, theirs', continues: true });
  expect(log).toEqual(['mine met mine, theirs']);
});
