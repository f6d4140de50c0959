// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type EditorHost, hostOf, noHost } from './editor-host.ts';
import { createEditorBody, type RichBody } from './note-editor.ts';

const bodies: RichBody[] = [];

afterEach(() => {
  for (const body of bodies.splice(0)) body.destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A window in which `idle` runs what waits for time. */
function windowWithIdleTime() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  return { idle: () => waiting.splice(0).forEach((work) => void work()) };
}

function open(source: string, host: EditorHost = noHost): RichBody {
  const body = createEditorBody(source, null, null, { host });
  bodies.push(body);
  return body;
}

/** A host that counts who listens to it, and can say that the other notes changed. */
function countedHost() {
  const listeners = new Set<() => void>();
  const host: EditorHost = {
    ...noHost,
    onNotesChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { host, listeners };
}

test('a note that is opened after idle time has an editor, a text, and a host of its own', () => {
  const { idle } = windowWithIdleTime();
  const [first, second] = [countedHost(), countedHost()];
  const one = open('one', first.host);
  idle();
  const two = open('two', second.host);
  expect(two.editor).not.toBe(one.editor);
  expect([one.content(), two.content()]).toEqual(['one', 'two']);
  expect([hostOf(one.editor), hostOf(two.editor)]).toEqual([first.host, second.host]);
  expect(two.editor.can().undo()).toBe(false);

  const heard = vi.fn();
  two.editor.on('notesChange', heard);
  for (const listener of first.listeners) listener();
  expect(heard).not.toHaveBeenCalled();
  for (const listener of second.listeners) listener();
  expect(heard).toHaveBeenCalledTimes(1);
  bodies.pop()?.destroy();
  expect([first.listeners.size, second.listeners.size]).toEqual([1, 0]);
});

test('an editor is made in idle time for the next note, and for that one only', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { idle } = windowWithIdleTime();
  open('one');
  idle();
  vi.runAllTimers(); // Tiptap is done with an editor in the turn after it was made
  const two = open('two');
  const three = open('three');
  expect([two, three].map(({ editor }) => editor.isInitialized)).toEqual([true, false]);
  idle(); // which both asked for
  vi.runAllTimers();
  const [four, five] = [open('four'), open('five')];
  expect([four, five].map(({ editor }) => editor.isInitialized)).toEqual([true, false]);
  expect(new Set(bodies.map(({ editor }) => editor)).size).toBe(5);
  expect(bodies.map((body) => body.content())).toEqual(['one', 'two', 'three', 'four', 'five']);
});
