import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectionState } from '../../core-client/core-client.ts';
import { captureDraft } from './capture-draft.ts';

/** A core that is there or not, and the storage of the browser. */
function setUp(kind: Exclude<ConnectionState['kind'], 'refused'>, stored?: string) {
  const connection = createStore<ConnectionState>(() => ({ kind }));
  const items = new Map<string, string>(stored === undefined ? [] : [['example-notes:capture', stored]]);
  const core = { kept: '', isBroken: false };
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as unknown as Storage; // what is used of it
  const call = async (method: string, params: { text?: string }) => {
    if (core.isBroken) throw new Error('closed');
    if (method === 'capture.keepDraft') core.kept = params.text ?? '';
    return { text: core.kept };
  };
  const draft = captureDraft({ connection, call: call as never }, storage); // the two methods
  return { draft, core, connection, stored: () => [...items.values()] };
}

test('the core keeps the text, and the storage of the browser has none of it', async () => {
  const { draft, core, stored } = setUp('open');
  draft.keep('Buy milk');
  expect([core.kept, stored()]).toEqual(['Buy milk', []]);
  expect(await draft.read()).toBe('Buy milk');
  draft.keep('');
  expect(await draft.read()).toBe('');
});

test('without a core the storage keeps it, until there is one', async () => {
  const { draft, core, connection, stored } = setUp('connecting');
  draft.keep('Buy milk');
  expect(stored()).toEqual(['Buy milk']);
  const read = draft.read();
  core.kept = 'Call Anna';
  connection.setState({ kind: 'open' });
  expect(await read).toBe('Call Anna'); // what was typed meanwhile is in the form
  draft.keep('Call Anna\nBuy milk');
  expect([core.kept, stored()]).toEqual(['Call Anna\nBuy milk', []]);
});

test('what is typed before the core is there loses nothing that the storage had', async () => {
  const { draft, connection, stored } = setUp('connecting', 'of before');
  draft.keep('Buy milk');
  expect(stored()).toEqual(['of before\nBuy milk']);
  connection.setState({ kind: 'open' });
  expect(await draft.read()).toBe('of before');
});

test('a text that was kept without a core is found, and one that the core cannot keep is not lost', async () => {
  const { draft, core, stored } = setUp('open', 'of before');
  expect(await draft.read()).toBe('of before');
  core.isBroken = true;
  draft.keep('of before, and more');
  await expect.poll(stored).toEqual(['of before, and more']);
});
