// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { sharedByWindows, watchOpenElsewhere } from './watch-open-elsewhere.ts';

const [crane, tram] = ['note-of-the-crane', 'note-of-the-tram'].map((id) => parseNoteId(id)) as [
  NoteId,
  NoteId,
];
const shared = sharedByWindows();
if (shared === undefined) throw new Error('this Node has no locks');

const open: (() => void)[] = [];
afterEach(() => {
  for (const leave of open.splice(0)) leave();
});

/** A window that shows a note. */
function show(noteId: NoteId): { isElsewhere: boolean; leave(): void } {
  const window = { isElsewhere: false, leave: (): void => undefined };
  window.leave = watchOpenElsewhere(
    noteId,
    (isElsewhere) => {
      window.isElsewhere = isElsewhere;
    },
    shared as NonNullable<typeof shared>,
  );
  open.push(window.leave);
  return window;
}

test('windows on one note hear of each other, until one is left or shows another note', async () => {
  const first = show(crane);
  const other = show(tram);
  const second = show(crane);
  await expect.poll(() => [first.isElsewhere, second.isElsewhere]).toEqual([true, true]);
  expect(other.isElsewhere).toBe(false);
  const third = show(crane);
  await expect.poll(() => third.isElsewhere).toBe(true);
  second.leave();
  third.leave();
  await expect.poll(() => first.isElsewhere).toBe(false);
  const again = show(crane);
  await expect.poll(() => [first.isElsewhere, again.isElsewhere]).toEqual([true, true]);
});

test('a window that was left hears nothing more', async () => {
  const first = show(crane);
  first.leave();
  const [second, third] = [show(crane), show(crane)];
  await expect.poll(() => [second.isElsewhere, third.isElsewhere]).toEqual([true, true]);
  expect(first.isElsewhere).toBe(false);
});
