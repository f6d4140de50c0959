import { expect, test } from 'vitest';
import { defaultSettings } from '../../src-shared/settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createSettingsStore } from './settings-store.ts';

test('a change made before the settings were loaded overwrites none of the others', async () => {
  const kept = { ...defaultSettings, memoryApiUrl: 'https://memories.example/developer/v1' };
  const written: unknown[] = [];
  const core = {
    call: async (method: string, params: unknown) => {
      if (method === 'settings.write') written.push(params);
      return method === 'settings.read'
        ? { settings: kept, service: null, vault: '/v', version: '1' }
        : params;
    },
    on: () => () => {},
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  await store.change({ theme: 'dark' });
  expect(written).toEqual([{ ...kept, theme: 'dark' }]);
  expect(store.getState().settings).toEqual({ ...kept, theme: 'dark' });
});

test('a rejected change is reverted', async () => {
  const core = {
    call: async (method: string) => {
      if (method === 'settings.write') throw new Error('The disk is full.');
      return { settings: defaultSettings, service: null, vault: '/v', version: '1' };
    },
    on: () => () => {},
  } as unknown as CoreClient; // the two members the store uses
  const store = createSettingsStore(core);
  await expect(store.change({ theme: 'dark' })).rejects.toThrow('The disk is full.');
  expect(store.getState().settings.theme).toBe('system');
});
