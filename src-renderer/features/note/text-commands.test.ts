// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { type CommandRegistry, createCommandRegistry } from '../../commands/command-registry.ts';
import { createEditorBody, type EditorBody } from '../../editor/note-editor.ts';
import { createSourceBody } from '../../source-editor/source-body.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { bold, highlight, strikethrough } from './text-commands.ts';

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
  return createCommandRegistry([bold, strikethrough, highlight], () => services);
}

const locked = 'Read-only: the note is locked.';

describe.each([
  { format: strikethrough, marked: 'a ~~word~~ b\n' },
  { format: highlight, marked: 'a ==word== b\n' },
])('$format.title', ({ format, marked }) => {
  test('works in the Markdown source, where bold does not, and focuses it', () => {
    const body = createSourceBody('a word b\n', null);
    const commands = commandsFor(body);
    body.view.select({ from: 2, to: 6 });
    expect([bold, format].map(commands.isListed)).toEqual([false, true]);
    commands.run(format.id);
    expect(body.content()).toBe(marked);
    expect(commands.isActive(format.id)).toBe(true);
    expect(document.activeElement).toBe(body.view.textbox);
    commands.run(format.id);
    expect(body.content()).toBe('a word b\n');
    expect(commands.isActive(format.id)).toBe(false);
  });

  test('works in the formatted text', () => {
    const body = createEditorBody('a word b\n', null);
    const commands = commandsFor(body);
    body.view.select({ from: 3, to: 7 });
    commands.run(format.id);
    expect(body.content()).toBe(marked);
    expect(commands.isActive(format.id)).toBe(true);
    commands.run(format.id);
    expect(body.content()).toBe('a word b\n');
  });

  test.each([
    ['source', () => createSourceBody('word', locked)],
    ['formatted', () => createEditorBody('word', locked)],
  ])('is not possible in a text that cannot be edited: %s', (_, create) => {
    const body = create();
    const commands = commandsFor(body);
    body.view.select({ from: 0, to: 4 });
    expect(commands.isEnabled(format)).toBe(false);
    commands.run(format.id);
    body.view.toggleStrikethrough();
    body.view.toggleHighlight();
    expect(body.content()).toBe('word');
  });
});
