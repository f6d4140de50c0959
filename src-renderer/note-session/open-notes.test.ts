import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { noteEdited } from './autosave.ts';
import {
  afterLeaving,
  begun,
  currentAfterChange,
  dropped,
  heldSession,
  isUntouched,
  keptIdle,
  maxIdle,
  noOpenNotes,
  noteCreated,
  replacementBegun,
  replacementEnded,
  requested,
  shown,
  untouchedNew,
} from './open-notes.ts';
import { sessionOf } from './session-state.ts';
import { noteOf } from './test-support/open-note-fixture.ts';

type Session = Parameters<typeof afterLeaving>[1];
type Options = { readonly edited?: boolean; readonly deleted?: boolean; readonly blank?: boolean };

function sessionFor(id: string, { edited = false, deleted = false, blank = false }: Options = {}): Session {
  const read = noteOf(id);
  const note = {
    ...read,
    ...(deleted ? { readOnly: { kind: 'deleted' as const, by: 'another-program' as const } } : {}),
    ...(blank ? { title: '', content: ' \n', revisionCount: 0 } : {}),
  };
  const state = sessionOf(note);
  const autosave = edited ? noteEdited(state.autosave, 0) : state.autosave;
  const store = { getState: () => ({ ...state, autosave }) };
  // The members that the functions read.
  return { note, store, body: { content: () => note.content }, base: () => note.base } as unknown as Session;
}

const idOf = (id: string) => id as NoteId; // any text is a note id here

test('each request makes the responses to earlier ones outdated', () => {
  const first = requested(noOpenNotes<Session>(), idOf('a'));
  const second = requested(first, null);
  expect([first.request, first.opening]).toEqual([1, 'a']);
  expect([second.request, second.opening]).toEqual([2, null]);
});

test('a shown note is not idle any more, and nothing is being opened', () => {
  const session = sessionFor('a');
  const idle = keptIdle(
    begun(requested(noOpenNotes<Session>(), idOf('a')), idOf('a'), session),
    session,
  ).state;
  expect(idle.idle).toEqual([session]);
  expect(shown(idle, session)).toMatchObject({ current: session, opening: null, idle: [] });
});

test('the notes that were closed longest ago are kept no longer', () => {
  const sessions = Array.from({ length: maxIdle + 1 }, (_, index) => sessionFor(`${index}`));
  const full = sessions
    .slice(0, maxIdle)
    .reduce((state, next) => keptIdle(state, next).state, noOpenNotes<Session>());
  const again = keptIdle(full, sessions[0] as Session);
  expect(again.outdated).toEqual([]);
  expect(keptIdle(again.state, sessions[maxIdle] as Session).outdated).toEqual([sessions[1]]);
});

test('a closed note that is needed is kept, however many others are', () => {
  const sessions = Array.from({ length: maxIdle + 3 }, (_, index) => sessionFor(`${index}`));
  const isNeeded = (session: Session) => session === sessions[0];
  const state = sessions.reduce(
    (before, next) => keptIdle(before, next, isNeeded).state,
    noOpenNotes<Session>(),
  );
  expect(state.idle).toEqual([sessions[0], ...sessions.slice(3)]);
});

test('a later session of the same note stays when an earlier one ends', () => {
  const [earlier, later] = [sessionFor('a'), sessionFor('a')];
  const state = begun(begun(noOpenNotes<Session>(), idOf('a'), earlier), idOf('a'), later);
  expect(dropped(state, idOf('a'), earlier).sessions.get(idOf('a'))).toBe(later);
  expect(dropped(state, idOf('a'), later).sessions.size).toBe(0);
});

test('a deleted note is not held: it is read again', () => {
  const held = begun(noOpenNotes<Session>(), idOf('a'), sessionFor('a'));
  const state = begun(held, idOf('b'), sessionFor('b', { deleted: true }));
  expect(heldSession(state, idOf('a'))?.note.id).toBe('a');
  expect(heldSession(state, idOf('b'))).toBeUndefined();
});

test('a session is untouched without edits, with the base it had, while nothing replaces it', () => {
  const [clean, edited] = [sessionFor('a'), sessionFor('b', { edited: true })];
  const state = begun(begun(noOpenNotes<Session>(), idOf('a'), clean), idOf('b'), edited);
  const replacing = replacementBegun(state, idOf('a'));
  expect(isUntouched(state, clean, 'a-0')).toBe(true);
  expect(isUntouched(state, clean, 'a-1')).toBe(false);
  expect(isUntouched(state, edited, 'b-0')).toBe(false);
  expect(isUntouched(replacing, clean, 'a-0')).toBe(false);
  expect(isUntouched(replacementEnded(replacing, idOf('a')), clean, 'a-0')).toBe(true);
  expect(isUntouched(dropped(state, idOf('a'), clean), clean, 'a-0')).toBe(false);
});

test('a closed note is kept; one that is open again is left alone; a replaced or deleted one is dropped', () => {
  const session = sessionFor('a');
  const state = begun(noOpenNotes<Session>(), idOf('a'), session);
  expect(afterLeaving(state, session)).toBe('keep');
  expect(afterLeaving(shown(state, session), session)).toBeNull();
  expect(afterLeaving(begun(state, idOf('a'), sessionFor('a')), session)).toBe('drop');
  const deleted = sessionFor('b', { deleted: true });
  expect(afterLeaving(begun(state, idOf('b'), deleted), deleted)).toBe('drop');
});

const beginning = { place: 'here', base: 'a-0' };

test('a new note is used again while nothing was done with it, for the same place', () => {
  const blank = sessionFor('a', { blank: true });
  const state = shown(begun(noOpenNotes<Session>(), idOf('a'), blank), blank);
  expect(untouchedNew(state, 'here'), 'not made here').toBeNull();
  const made = noteCreated(state, idOf('a'), beginning);
  expect(untouchedNew(made, 'here')).toBe(blank);
  expect(untouchedNew(made, 'elsewhere')).toBeNull();
  expect(untouchedNew({ ...made, current: null }, 'here')).toBeNull();
  const tagged = noteCreated(state, idOf('a'), { ...beginning, base: 'before the tag' });
  expect(untouchedNew(tagged, 'here')).toBeNull();
  for (const options of [{}, { blank: true, edited: true }]) {
    const session = sessionFor('a', options);
    expect(untouchedNew({ ...made, current: session }, 'here')).toBeNull();
  }
});

test('only an empty note that was created in this window is discarded', () => {
  const blank = sessionFor('a', { blank: true });
  const state = begun(noOpenNotes<Session>(), idOf('a'), blank);
  expect(afterLeaving(state, blank)).toBe('keep');
  expect(afterLeaving(noteCreated(state, idOf('a'), beginning), blank)).toBe('discard');
  const filled = sessionFor('a');
  expect(afterLeaving(noteCreated(begun(state, idOf('a'), filled), idOf('a'), beginning), filled)).toBe(
    'keep',
  );
});

test.each([
  ['another note was removed', {}, { removed: ['b'] }, { kind: 'keep' }],
  ['it was removed', {}, { removed: ['a'] }, { kind: 'close' }],
  ['another program deleted it', {}, { removed: ['a'], deletedOutside: ['a'] }, { kind: 'show-deleted' }],
  ['it has edits', { edited: true }, { removed: ['a'], deletedOutside: ['a'] }, { kind: 'keep' }],
  ['it is shown as deleted', { deleted: true }, { removed: ['a'] }, { kind: 'keep' }],
  [
    'it goes on as another note, also with edits',
    { edited: true },
    { removed: ['a'], continued: [{ from: 'a', to: 'b' }] },
    { kind: 'continue-as', noteId: 'b' },
  ],
])('the open note after a change of the library: %s', (_, options, change, expected) => {
  const session = sessionFor('a', options);
  const state = shown(begun(noOpenNotes<Session>(), idOf('a'), session), session);
  const event = { changed: [], ...change } as unknown as Parameters<typeof currentAfterChange>[1]; // any text is a note id here
  expect(currentAfterChange(state, event)).toEqual(expected);
});
