// @vitest-environment jsdom
import { Toolbar } from 'radix-ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createCommandRegistry } from '../../commands/command-registry.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import { startEditor } from '../../editor/views/test-support/start-editor.ts';
import { ServicesContext } from '../../workspace/services.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { CommandButtons } from './command-buttons.tsx';
import { bold } from './text-commands.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the same buttons are about the note that is opened next', async () => {
  const notes = { bold: startEditor('**bold**\n'), plain: startEditor('plain\n') };
  let body: EditorBody = notes.bold.body;
  const services = windowWith({
    view: createViewStore(),
    openNote: { getState: () => ({ current: { body } }) },
  });
  const commands = createCommandRegistry([bold], () => services);
  Object.assign(services, { commands });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(async () => root.unmount()));
  const open = (note: { body: EditorBody; editor: NonNullable<EditorBody['editor']> }): Promise<void> =>
    act(async () => {
      ({ body } = note);
      root.render(
        <ServicesContext value={services}>
          <Toolbar.Root>
            <CommandButtons buttons={commands.toolbar('format').flat()} editor={note.editor} />
          </Toolbar.Root>
        </ServicesContext>,
      );
    });
  const buttons = (): HTMLElement[] => [...place.querySelectorAll('button')];
  const pressed = (): (string | null)[] => buttons().map((button) => button.getAttribute('aria-pressed'));

  await open(notes.bold);
  const before = buttons();
  expect(pressed()).toEqual(['true']);
  await open(notes.plain);
  expect(buttons()[0]).toBe(before[0]);
  expect(pressed()).toEqual(['false']);

  notes.plain.editor.commands.selectAll();
  const focused: (EventTarget | null)[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push(target));
  await act(async () => before[0]?.click());
  expect(notes.plain.body.content()).toBe('**plain**\n');
  expect(pressed()).toEqual(['true']);
  expect(focused).toEqual([notes.plain.editor.view.dom]);
});
