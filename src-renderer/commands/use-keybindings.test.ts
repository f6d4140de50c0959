// @vitest-environment jsdom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { type Command, defineCommand } from './command.ts';
import { type CommandRegistry, createCommandRegistry } from './command-registry.ts';
import type { KeyOverrides } from './effective-keys.ts';
import { listenToKeys, useKeybindings } from './use-keybindings.ts';

const ran: string[] = [];
const command = (id: string, rest: Partial<Command>): Command =>
  defineCommand({ id, title: id, group: 'Text', order: 1, run: () => void ran.push(id), ...rest });
const bold = command('bold', { keys: ['Mod+B'], keysBelongTo: 'editor' });
const find = command('find', { keys: ['Mod+F'] });

let stop = (): void => {};
afterEach(() => {
  stop();
  ran.length = 0;
  document.body.replaceChildren();
});

function registryWith(overrides: KeyOverrides) {
  const services = windowWith({ view: createViewStore(), openNote: { getState: () => ({ current: null }) } });
  return createCommandRegistry(
    [bold, find],
    () => services,
    () => overrides,
  );
}

/** Presses Ctrl and a letter in a text of this name; returns whether the text still gets the key. */
function press(
  overrides: KeyOverrides,
  letter: string,
  name = 'Note body',
  attribute = 'aria-label',
): boolean {
  stop();
  stop = listenToKeys(registryWith(overrides), false);
  const text = document.createElement('div');
  text.setAttribute(attribute, name);
  document.body.append(text);
  const heard = vi.fn();
  text.addEventListener('keydown', heard);
  const code = `Key${letter.toUpperCase()}`;
  text.dispatchEvent(
    new KeyboardEvent('keydown', { key: letter, code, ctrlKey: true, bubbles: true, cancelable: true }),
  );
  return heard.mock.calls.length > 0;
}

test('the editor acts on the default keys of its commands, and never on those that were taken away', () => {
  expect(press({}, 'b')).toBe(true);
  expect(ran).toEqual([]);
  expect(press({ bold: ['Mod+G'] }, 'b')).toBe(false);
  expect(press({ bold: [] }, 'b')).toBe(false);
  expect(ran).toEqual([]);
});

test('the other keys of a command of the editor act in the text only', () => {
  expect(press({ bold: ['Mod+G'] }, 'g')).toBe(false);
  expect(ran).toEqual(['bold']);
  expect(press({ bold: ['Mod+G'] }, 'g', 'Title')).toBe(true);
  expect(press({ bold: ['Mod+G'] }, 'b', 'Title')).toBe(true);
  expect(ran).toEqual(['bold']);
});

test('the former keys of the editor can be given to another command', () => {
  expect(press({ bold: [], find: ['Mod+B'] }, 'b')).toBe(false);
  expect(ran).toEqual(['find']);
});

test('keys that are being recorded run nothing', () => {
  expect(press({}, 'f', '', 'data-records-keys')).toBe(true);
  expect(ran).toEqual([]);
});

function Page({ commands }: { readonly commands: CommandRegistry }) {
  useKeybindings(commands, false);
  return createElement('main');
}

test('keys work as soon as the window is drawn', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const isDrawn = new Promise((resolve) => new MutationObserver(resolve).observe(place, { childList: true }));
  const root = createRoot(place);
  stop = () => root.unmount();
  root.render(createElement(Page, { commands: registryWith({}) }));
  await isDrawn;
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true }),
  );
  expect(ran).toEqual(['find']);
});
