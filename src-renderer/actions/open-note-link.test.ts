import { expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { openNoteLink, otherNotes } from './open-note-link.ts';

const id = (text: string) => text as NoteId; // a sample
const note = (name: string, folder: string | null, more = {}) => ({
  id: id(name),
  title: name.replace(/ \d$/, ''),
  account: 'Work',
  folder,
  aliases: [],
  excerpt: `about ${name}`,
  createdAt: name,
  ...more,
});

function startWindow(resolved: string | null = null) {
  const notes = new Map(
    [
      note('Plan 1', null),
      note('Plan 2', 'A'),
      note('Lift', null, { aliases: ['Elevator'] }),
      note('AC/DC', null, { fileName: 'AC-DC' }),
    ].map((one) => [one.id, one]),
  );
  const made = { note: { id: id('made') }, setTitle: vi.fn() };
  const openNote = {
    current: null as object | null,
    getState: () => ({ current: openNote.current }),
    open: vi.fn(async () => undefined),
    create: vi.fn(async () => {
      openNote.current = made;
      return made.note.id;
    }),
    titleFocused: vi.fn(),
    committed: vi.fn(async () => undefined),
  };
  const view = { setState: vi.fn() };
  const notify = vi.fn();
  const call = vi.fn(async () => ({ noteId: resolved }));
  const library = { getState: () => ({ notes, loaded: true, scope: { kind: 'all' }, found: null }) };
  const app = windowWith({ library, openNote, view, notices: { notify }, core: { call } });
  return { app, openNote, view, notify, call, made };
}

test('the path of a Markdown link goes before the name of a note', async () => {
  const { app, openNote, call } = startWindow('Plan 2');
  openNoteLink(app, id('Lift'), 'A/Plan', 'A/Plan%202.md#x');
  await expect.poll(() => openNote.open.mock.calls).toEqual([['Plan 2']]);
  expect(call).toHaveBeenCalledWith('links.resolve', {
    noteId: 'Lift',
    kind: 'markdown',
    target: 'A/Plan 2.md',
  });
});

test('a wiki link leads to the oldest of several notes, or by an alias, and shows what it leads to', async () => {
  const { app, openNote, call } = startWindow();
  openNoteLink(app, id('Lift'), 'plan');
  openNoteLink(app, id('Plan 2'), 'Plan.md');
  openNoteLink(app, id('Plan 2'), 'elevator|up');
  await expect.poll(() => openNote.open.mock.calls).toEqual([['Plan 1'], ['Plan 2'], ['Lift']]);
  expect(call).not.toHaveBeenCalled();
  const others = otherNotes(() => app, id('Lift'));
  expect(['Plan', 'A/Plan', 'Elevator', 'B/Plan', '#here'].map(others.isThere)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(others.isThere('AC-DC')).toBe(true);
  expect(others.previewOf('a/plan')).toEqual({ title: 'Plan', text: 'about Plan 2' });
  expect(others.previewOf('Nowhere')).toBe(null);
});

test('a link to a block goes there, and says so where there is none', async () => {
  const { app, openNote, notify } = startWindow();
  let isWhole = false;
  const view = {
    goToBlock: vi.fn((name: string) => name === 'B'),
    moveTo: vi.fn(),
    // near the end of a long note
    headings: () => (isWhole ? [{ level: 1, text: 'Costs', offset: 7 }] : []),
    showAll() {
      isWhole = true;
    },
  };
  openNote.current = { note: { id: id('Plan 1') }, body: { view } };
  openNoteLink(app, id('Lift'), 'Plan#^B');
  await expect.poll(() => view.goToBlock.mock.calls).toEqual([['B']]);
  openNoteLink(app, id('Lift'), 'Plan#costs');
  await expect.poll(() => view.moveTo.mock.calls[0]?.[0].offset).toBe(7);
  expect(notify).not.toHaveBeenCalled();
  openNoteLink(app, id('Lift'), 'Plan#^none');
  await expect.poll(() => notify.mock.calls[0]?.[1]).toBe('“Plan” has no heading or block “^none”.');
});

test('a link to a file of the vault opens the file, and offers no note', async () => {
  const { app, view, notify, call } = startWindow();
  const file = {
    kind: 'file',
    name: 'board.canvas',
    link: 'board.canvas',
    path: 'Work/board.canvas',
    size: 1,
  };
  call.mockResolvedValueOnce(file as never);
  openNoteLink(app, id('Lift'), 'board.canvas|the board');
  await expect
    .poll(() => view.setState.mock.calls)
    .toEqual([[{ dialog: { name: 'foreign-files', path: 'Work/board.canvas' } }]]);
  call.mockResolvedValueOnce({ ...file, name: 'plan.pdf', link: '../plan.pdf' } as never);
  openNoteLink(app, id('Lift'), 'plan.pdf#page=2');
  const asked = { noteId: 'Lift', link: '../plan.pdf' };
  await expect.poll(() => call.mock.calls).toContainEqual(['attachments.readFile', asked]);
  expect(notify.mock.calls.map(([, text]) => text)).not.toContain('There is no note “plan.pdf” yet.');
  call.mockResolvedValueOnce({ kind: 'none' } as never);
  openNoteLink(app, id('Lift'), 'gone.pdf');
  await expect.poll(() => notify.mock.calls.at(-1)?.[1]).toBe('There is no note “gone.pdf” yet.');
});

test('a note that a link makes has its title in a revision, and the caret in its text', async () => {
  const { app, openNote, view, notify, made } = startWindow();
  openNoteLink(app, id('Lift'), 'B/New plan.md#x');
  await expect.poll(() => notify.mock.calls[0]?.[1]).toBe('There is no note “New plan” yet.');
  notify.mock.calls[0]?.[2].run();
  await expect.poll(() => openNote.committed.mock.calls).toEqual([['made']]);
  expect(made.setTitle).toHaveBeenCalledWith('New plan');
  expect(openNote.titleFocused).toHaveBeenCalled();
  expect(view.setState).toHaveBeenCalledWith({ drawer: null, focus: { kind: 'text', noteId: 'made' } });
});
