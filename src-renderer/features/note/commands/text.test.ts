// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type CommandRegistry, createCommandRegistry } from '../../../commands/command-registry.ts';
import { createEditorBody, type EditorBody } from '../../../editor/note-editor.ts';
import { createSourceBody } from '../../../source-editor/source-body.ts';
import { windowWith } from '../../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../../workspace/view-store.ts';
import { bold, strikethrough } from './text.ts';

const bodies: EditorBody[] = [];
afterEach(() => {
  for (const body of bodies.splice(0)) body.destroy();
});

/** The commands of a window in which this note is open. */
function commandsFor(body: EditorBody): CommandRegistry {
  bodies.push(body);
  document.body.append(body.view.dom);
  const services = windowWith({
    view: createViewStore(),
    openNote: { getState: () => ({ current: { body } }) },
  });
  return createCommandRegistry([bold, strikethrough], () => services);
}

const locked = 'Read-only: the note is locked.';

test('strikethrough works in the Markdown source, where bold does not, and focuses it', () => {
  const body = createSourceBody('a word b\n', null);
  const commands = commandsFor(body);
  body.view.select({ from: 2, to: 6 });
  expect([bold, strikethrough].map(commands.isListed)).toEqual([false, true]);
  commands.run('strike');
  expect(body.content()).toBe('a ~~word~~ b\n');
  expect(commands.isActive('strike')).toBe(true);
  expect(document.activeElement).toBe(body.view.textbox);
  commands.run('strike');
  expect(body.content()).toBe('a word b\n');
  expect(commands.isActive('strike')).toBe(false);
});

test('strikethrough works in the formatted text', () => {
  const body = createEditorBody('a word b\n', null);
  const commands = commandsFor(body);
  body.view.select({ from: 3, to: 7 });
  commands.run('strike');
  expect(body.content()).toBe('a ~~word~~ b\n');
  expect(commands.isActive('strike')).toBe(true);
  commands.run('strike');
  expect(body.content()).toBe('a word b\n');
});

test.each([
  ['source', () => createSourceBody('word', locked)],
  ['formatted', () => createEditorBody('word', locked)],
])('in a text that cannot be edited it is not possible: %s', (_, create) => {
  const body = create();
  const commands = commandsFor(body);
  body.view.select({ from: 0, to: 4 });
  expect(commands.isEnabled(strikethrough)).toBe(false);
  commands.run('strike');
  body.view.toggleStrikethrough();
  expect(body.content()).toBe('word');
});
