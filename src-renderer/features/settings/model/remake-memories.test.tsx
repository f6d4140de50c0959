// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { ServicesContext } from '../../../workspace/services.ts';
import { windowWith } from '../../../workspace/test-support/window-with.ts';
import { RemakeMemories } from './remake-memories.tsx';

test('whatever button is pressed, the focus is on what comes instead', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const services = windowWith({ core: { call: async () => ({ count: 2 }) } });
  const inUse = {
    address: 'http://127.0.0.1:11434/v1',
    model: 'm',
    embeddingModel: null,
    needsKey: false,
    remakes: false,
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <RemakeMemories inUse={inUse} />
      </ServicesContext>,
    ),
  );
  const press = (name: string) =>
    act(async () => {
      const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      button?.focus();
      button?.click();
    });
  const focused = () => document.activeElement?.textContent;
  expect(document.activeElement).toBe(document.body);
  await press('Rewrite with this model…');
  expect(focused()).toMatch(/^Send 2 notes to “m”/);
  await press('Cancel');
  expect(focused()).toBe('Rewrite with this model…');
  await press('Rewrite with this model…');
  await press('Rewrite');
  expect(focused()).toMatch(/^Rewriting 2 Memories/);
});
