import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AutosaveState,
  commitLimit,
  commitQuiet,
  draftLimit,
  draftQuiet,
  hasUncommitted,
  hasUnsaved,
  nextSave,
  noteEdited,
  retryAsked,
  saveAsked,
  saveFailed,
  saveStarted,
  saveSucceeded,
  untouched,
} from './autosave.ts';

const start = 1_000_000;
const saved = (state: AutosaveState, kind: 'draft' | 'commit', now: number) =>
  saveSucceeded(saveStarted(state, kind, now), now);

test('a note without edits is never saved, whatever is requested', () => {
  const asked = saveAsked(saveAsked(untouched, 'draft'), 'commit');
  expect(nextSave(asked, start + 10 * commitLimit)).toEqual({ kind: 'idle' });
});

test('an edit is drafted after a pause of 400 ms and committed after 10 s', () => {
  let state = noteEdited(untouched, start);
  expect(nextSave(state, start)).toEqual({ kind: 'wait', until: start + draftQuiet });
  expect(nextSave(state, start + draftQuiet)).toEqual({ kind: 'save', save: 'draft' });
  state = saved(state, 'draft', start + draftQuiet);
  expect(nextSave(state, start + draftQuiet)).toEqual({ kind: 'wait', until: start + commitQuiet });
  expect(nextSave(state, start + commitQuiet)).toEqual({ kind: 'save', save: 'commit' });
  state = saved(state, 'commit', start + commitQuiet);
  expect(hasUncommitted(state)).toBe(false);
  expect(nextSave(state, start + 2 * commitLimit)).toEqual({ kind: 'idle' });
});

test('steady typing is drafted every 1.2 s and committed every 5 min', () => {
  let state = untouched;
  let lastDraft = start;
  let lastCommit = start;
  for (let now = start; now < start + 2 * commitLimit + 1_000; now += 100) {
    state = noteEdited(state, now);
    const next = nextSave(state, now);
    if (next.kind !== 'save') continue;
    state = saved(state, next.save, now);
    if (next.save === 'commit') {
      expect(now - lastCommit).toBeLessThanOrEqual(commitLimit + 100);
      lastCommit = now;
    }
    expect(now - lastDraft).toBeLessThanOrEqual(draftLimit + 100);
    lastDraft = now;
  }
  expect(lastCommit).toBeGreaterThan(start + commitLimit);
});

/**
 * Simulates typing for half a minute with saves that take `took` milliseconds. Returns the longest time that an edit was only in the
 * window, and the longest pause between two saves.
 */
function typeSteadily(took: number, between: number): { latest: number; longestPause: number } {
  let state = untouched;
  let inWindow: number[] = [];
  let saving: { edits: number; endsAt: number } | null = null;
  let endedAt = start;
  let [latest, longestPause] = [0, 0];
  for (let now = start; now < start + 30_000; now += 1) {
    if ((now - start) % between === 0) {
      state = noteEdited(state, now);
      inWindow.push(now);
    }
    if (saving !== null && now >= saving.endsAt) {
      for (const at of inWindow.slice(0, saving.edits)) latest = Math.max(latest, now - at);
      inWindow = inWindow.slice(saving.edits);
      saving = null;
      endedAt = now;
      state = saveSucceeded(state, now);
    }
    const next = nextSave(state, now);
    if (next.kind !== 'save') continue;
    state = saveStarted(state, next.save, now);
    saving = { edits: inWindow.length, endsAt: now + took };
    longestPause = Math.max(longestPause, now - endedAt);
  }
  return { latest, longestPause };
}

test('law: steady typing is on disk within 2 s, even when every save takes 0.8 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 20, max: 390 }), (took, between) => {
      expect(typeSteadily(took, between).latest).toBeLessThanOrEqual(2_000);
    }),
    { numRuns: 25 },
  );
});

test('slower saves follow each other immediately', () => {
  expect(typeSteadily(3_000, 100).longestPause).toBeLessThanOrEqual(draftLimit);
  const slow = saveSucceeded(saveStarted(noteEdited(untouched, start), 'draft', start), start + 3_000);
  const typed = noteEdited(saveStarted(slow, 'draft', start + 3_000), start + 5_999);
  const ended = saveSucceeded(typed, start + 6_000);
  expect(nextSave(ended, start + 6_000)).toEqual({ kind: 'save', save: 'draft' });
});

test('leaving a note commits immediately, also after a draft', () => {
  const edited = noteEdited(untouched, start);
  expect(nextSave(saveAsked(edited, 'commit'), start)).toEqual({ kind: 'save', save: 'commit' });
  const drafted = saved(edited, 'draft', start + draftQuiet);
  expect(nextSave(saveAsked(drafted, 'draft'), start + 500).kind).toBe('wait');
  expect(nextSave(saveAsked(drafted, 'commit'), start + 500)).toEqual({ kind: 'save', save: 'commit' });
});

test('only one save is in flight, and what was typed meanwhile is saved next', () => {
  let state = saveStarted(noteEdited(untouched, start), 'draft', start + draftQuiet);
  state = saveAsked(noteEdited(state, start + 450), 'commit');
  expect(nextSave(state, start + 60_000)).toEqual({ kind: 'idle' });
  state = saveSucceeded(state, start + 480);
  expect(hasUnsaved(state)).toBe(true);
  expect(nextSave(state, start + 500)).toEqual({ kind: 'save', save: 'commit' });
});

test('a failed save is retried with growing delays and the same kind, and immediately on request', () => {
  let state = saveStarted(saveAsked(noteEdited(untouched, start), 'commit'), 'commit', start);
  state = saveFailed(state, 'The disk is full.', start);
  expect(hasUnsaved(state)).toBe(true);
  const first = nextSave(state, start);
  expect(first.kind).toBe('wait');
  state = saveFailed(saveStarted(state, 'commit', start + 2_000), 'The disk is full.', start + 2_000);
  expect(state.failure).toEqual({ message: 'The disk is full.', attempts: 2, retryAt: start + 6_000 });
  expect(nextSave(retryAsked(state, start + 2_100), start + 2_100)).toEqual({ kind: 'save', save: 'commit' });
  expect(saved(state, 'commit', start + 6_000).failure).toBeNull();
});

test('law: after any sequence of events every edit is saved in the end', () => {
  const step = fc.constantFrom('edit', 'time', 'blur', 'leave', 'succeed', 'fail', 'retry');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = start;
      let state = untouched;
      let written = 0;
      for (const kind of steps) {
        if (kind === 'edit') state = noteEdited(state, now);
        if (kind === 'time') now += 700;
        if (kind === 'blur') state = saveAsked(state, 'draft');
        if (kind === 'leave') state = saveAsked(state, 'commit');
        if (kind === 'retry') state = retryAsked(state, now);
        if (kind === 'fail') state = saveFailed(state, 'no', now);
        if (kind === 'succeed' && state.saving !== null) {
          written = state.saving.edits;
          state = saveSucceeded(state, now);
        }
        expect(hasUnsaved(state)).toBe(written < state.edits);
        const next = nextSave(state, now);
        if (next.kind === 'save') state = saveStarted(state, next.save, now);
        if (next.kind === 'wait') expect(next.until).toBeGreaterThan(now);
      }
      for (let round = 0; round < 4 && nextSave(state, now).kind !== 'idle'; round += 1) {
        now += commitLimit;
        const next = nextSave(state, now);
        if (next.kind === 'save') state = saved(state, next.save, now);
      }
      expect(hasUncommitted(saveSucceeded(state, now)) && state.saving === null).toBe(false);
    }),
  );
});
