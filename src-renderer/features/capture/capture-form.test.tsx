// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectionState } from '../../core-client/core-client.ts';
import { type CaptureDraft, captureDraft } from './capture-draft.ts';
import { CaptureForm } from './capture-form.tsx';

let place: HTMLElement;
let root: Root;
/** The text that is kept, and when it is there. */
let kept: string;
let loaded: Promise<void>;
const draft: CaptureDraft = {
  read: () => loaded.then(() => kept),
  keep(text) {
    kept = text;
  },
};
const close = vi.fn();
const save = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  kept = '';
  loaded = Promise.resolve();
  close.mockReset();
  save.mockReset().mockResolvedValue(undefined);
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

async function show(): Promise<HTMLTextAreaElement> {
  root = createRoot(place);
  await act(async () => root.render(<CaptureForm to="new-note" save={save} close={close} draft={draft} />));
  const field = place.querySelector('textarea');
  if (field === null) throw new Error('the form has no text');
  return field;
}

async function type(field: HTMLTextAreaElement, text: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = (field: HTMLElement, key: string, ctrlKey = false): Promise<void> =>
  act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true })));

test('Ctrl+Enter saves the text, and the window closes only then', async () => {
  let saved = (): void => undefined;
  save.mockReturnValue(
    new Promise((resolve) => {
      saved = resolve;
    }),
  );
  const field = await show();
  await type(field, 'Buy milk');
  await press(field, 'Enter', true);
  await press(field, 'Enter', true);
  expect(save.mock.calls).toEqual([['Buy milk']]);
  expect(close).not.toHaveBeenCalled();
  await act(async () => saved());
  expect(close).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  expect((await show()).value).toBe('');
});

test('a text that cannot be saved stays, with the reason', async () => {
  save.mockRejectedValue(new Error('The disk is full.'));
  const field = await show();
  await type(field, 'Buy milk');
  await press(field, 'Enter', true);
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Not saved: The disk is full.');
  expect(field.value).toBe('Buy milk');
  expect(close).not.toHaveBeenCalled();
});

test('Escape closes the window, and the text is there the next time', async () => {
  const field = await show();
  await type(field, 'Half a thou');
  await press(field, 'Escape');
  expect(close).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  expect((await show()).value).toBe('Half a thou');
  expect(save).not.toHaveBeenCalled();
});

test('what is typed before the kept text is there goes below it', async () => {
  kept = 'Half a thou';
  const before = kept;
  let load = (): void => undefined;
  loaded = new Promise<void>((resolve) => {
    load = resolve;
  }).then(() => {
    kept = before;
  });
  const field = await show();
  await type(field, 'Buy milk');
  await act(async () => load());
  expect(field.value).toBe('Half a thou\nBuy milk');
  expect(kept).toBe('Half a thou\nBuy milk');
});

test('a text of blanks is not saved', async () => {
  const field = await show();
  await type(field, ' \n ');
  await press(field, 'Enter', true);
  expect(save).not.toHaveBeenCalled();
});

test('what is typed before the core is there stands once, below what was kept', async () => {
  const connection = createStore<ConnectionState>(() => ({ kind: 'connecting' }));
  const core = { connection, call: async () => ({ text: 'Call Anna' }) };
  localStorage.clear();
  const real = captureDraft(core as never, localStorage); // what is used of it
  root = createRoot(place);
  await act(async () => root.render(<CaptureForm to="new-note" save={save} close={close} draft={real} />));
  const field = place.querySelector('textarea');
  if (field === null) throw new Error('the form has no text');
  await type(field, 'Buy milk');
  await act(async () => connection.setState({ kind: 'open' }));
  expect(field.value).toBe('Call Anna\nBuy milk');
});
