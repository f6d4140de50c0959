import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../src-shared/settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createSettingsStore } from './settings-store.ts';

test('a change names what it changes, and nothing that another window may have changed', async () => {
  const kept = { ...defaultSettings, memoryApiUrl: 'https://memories.example/developer/v1' };
  const written: unknown[] = [];
  const core = {
    call: async (method: string, params: unknown) => {
      if (method === 'settings.change') written.push(params);
      return { ...kept, theme: 'dark' };
    },
    on: () => () => {},
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  await store.change({ theme: 'dark' });
  expect(written).toEqual([{ theme: 'dark' }]);
  expect(store.getState().settings).toEqual({ ...kept, theme: 'dark' });
});

test('a response that is older than an event does not replace what the event announced', async () => {
  const listeners = new Map<string, (payload: unknown) => void>();
  const info = (state: string) => ({ kind: 'embedded', baseUrl: null, hasKey: false, fixed: false, state });
  const core = {
    call: async () => {
      listeners.get('service.changed')?.(info('running'));
      listeners.get('settings.changed')?.({ ...defaultSettings, theme: 'dark' });
      return { settings: defaultSettings, service: info('starting'), vault: '/v', version: '1' };
    },
    on: (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener),
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  await store.load();
  expect(store.getState()).toMatchObject({
    service: { state: 'running' },
    settings: { theme: 'dark' },
    vault: '/v',
  });
});

test('the settings are there as soon as the path of the vault is', async () => {
  const stored = { ...defaultSettings, theme: 'dark' };
  const core = {
    call: async () => ({ settings: stored, service: null, vault: '/v' }),
    on: () => () => {},
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  const seen: unknown[] = [];
  store.subscribe(({ vault, settings }) => vault !== '' && seen.push(settings));
  await store.load();
  expect(seen).toEqual([stored]);
});

test('changes in quick succession are all kept', async () => {
  const listeners = new Map<string, (payload: unknown) => void>();
  const answers: (() => void)[] = [];
  const written: unknown[] = [];
  let now = defaultSettings;
  const core = {
    call: async (method: string, params: unknown) => {
      if (method === 'settings.read') return { settings: defaultSettings, service: null };
      written.push(params);
      await new Promise<void>((resolve) => answers.push(resolve));
      now = { ...now, ...Object(params) };
      listeners.get('settings.changed')?.(now);
      return now;
    },
    on: (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener),
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  await store.load();
  const changes = [store.change({ theme: 'dark' }), store.change({ density: 'compact' })];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.();
  await changes[0];
  expect(store.getState().settings).toMatchObject({ theme: 'dark', density: 'compact' });
  changes.push(store.change({ textSize: 20 }));
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(written).toEqual([{ theme: 'dark' }, { density: 'compact' }, { textSize: 20 }]);
  for (const answer of answers) answer();
  await Promise.all(changes);
  expect(store.getState().settings).toMatchObject({ theme: 'dark', density: 'compact', textSize: 20 });
});

test('a rejected change is reverted', async () => {
  const core = {
    call: async (method: string) => {
      if (method === 'settings.change') throw new Error('The disk is full.');
      return { settings: defaultSettings, service: null, vault: '/v', version: '1' };
    },
    on: () => () => {},
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  await expect(store.change({ theme: 'dark' })).rejects.toThrow('The disk is full.');
  expect(store.getState().settings.theme).toBe('system');
});
