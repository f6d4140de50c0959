// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paletteCommands } from '../../commands/command-palette.tsx';
import { createCommandRegistry } from '../../commands/command-registry.ts';
import { createEditorBody, type EditorBody } from '../../editor/note-editor.ts';
import { createSourceBody } from '../../source-editor/source-body.ts';
import { createNoticesStore } from '../../stores/notices-store.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { copyNoteLink } from './note-commands.ts';

const copied = vi.fn(async (_text: string) => undefined);
beforeEach(() => {
  copied.mockClear();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
});

const summary = (path: string) => {
  const [account, folder, title] = path.split('/');
  return [path, { id: path, account, folder, title }] as const;
};
const library = [summary('Work/Old/Plan'), summary('Work/New/Plan'), summary('Work/Old/Tides')];

const bodies: EditorBody[] = [];
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  for (const body of bodies.splice(0)) body.destroy();
});

type Given = { readonly readOnly?: { readonly kind: string }; readonly body?: EditorBody };

/** A window in which a note is open, with the title that is shown. */
function setUp(id: string, title: string, given: Given = {}) {
  const { readOnly = null, body = createSourceBody('text', null) } = given;
  bodies.push(body);
  const note = { id, account: 'Work', folder: 'Old', title: 'Saved', readOnly };
  const current = { note, body, store: { getState: () => ({ title }) } };
  const notices = createNoticesStore();
  const app = windowWith({
    library: { getState: () => ({ notes: new Map<string, object>(library) }) },
    notices,
    openNote: { getState: () => ({ current }) },
    view: createViewStore(),
  });
  return { commands: createCommandRegistry([copyNoteLink], () => app), notices };
}

/** Runs the command; its notice. */
async function copying(id: string, title: string, given: Given = {}): Promise<string> {
  const { commands, notices } = setUp(id, title, given);
  commands.run('copy-note-link');
  await vi.waitFor(() => expect(notices.getState().notices).toHaveLength(1));
  return notices.getState().notices[0]?.message ?? '';
}

test.each([
  ['the title', 'Work/Old/Tides', 'Tides', '[[Tides]]'],
  ['the title as it is typed, before it is saved', 'Work/Old/Tides', 'Ebb ', '[[Ebb]]'],
  ['the path, too, where another note has this title', 'Work/New/Plan', 'Plan', '[[Work/New/Plan|Plan]]'],
  ['the place of a note that is not in the library yet', 'new', 'Plan', '[[Work/Old/Plan|Plan]]'],
])('the link has %s', async (_, id, title, link) => {
  expect(await copying(id, title)).toBe('Link to note copied.');
  expect(copied.mock.calls).toEqual([[link]]);
});

test.each([
  ['', 'the note has no title'],
  [' ', 'the note has no title'],
  ['a|b', 'a link cannot contain the characters'],
])('a title that cannot be in a link is not copied, and the notice says so: "%s"', async (title, reason) => {
  expect(await copying('Work/Old/Tides', title)).toContain(`The link was not copied because ${reason}`);
  expect(copied).not.toHaveBeenCalled();
});

test.each([
  ['source', () => createSourceBody('text', null)],
  ['source, read-only', () => createSourceBody('text', 'Read-only.')],
  ['formatted', () => createEditorBody('text', null)],
  ['formatted, read-only', () => createEditorBody('text', 'Read-only.')],
])('it works in every view, and is in the palette and the menu of the note: %s', async (_, create) => {
  const { commands } = setUp('Work/Old/Tides', 'Tides', { body: create() });
  expect(paletteCommands(commands).map(({ title }) => title)).toEqual(['Copy link to note']);
  expect(commands.toolbar('note-menu').flat()).toMatchObject([{ title: 'Copy link to note' }]);
  expect(await copying('Work/Old/Tides', 'Tides', { body: create() })).toBe('Link to note copied.');
});

test('it is not possible in the trash', () => {
  const { commands } = setUp('Work/Old/Tides', 'Tides', { readOnly: { kind: 'deleted' } });
  expect(commands.isEnabled(copyNoteLink)).toBe(false);
  commands.run('copy-note-link');
  expect(copied).not.toHaveBeenCalled();
});
