import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ServiceInfo } from '../../src-shared/rpc/sync.ts';
import { defaultSettings, type KeyStorage, type Settings } from '../../src-shared/settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';

export type SettingsState = {
  readonly settings: Settings;
  readonly service: ServiceInfo | null;
  readonly keyStorage: KeyStorage;
  /** Absolute path of the vault; empty until it is loaded. */
  readonly vault: string;
  readonly version: string;
};

export type SettingsStore = StoreApi<SettingsState> & {
  load(): Promise<void>;
  /** Applies immediately; a rejected change is reverted. */
  change(part: Partial<Settings>): Promise<void>;
  /** Write-only. An empty text deletes the key. */
  setKey(key: string): Promise<void>;
};

export function createSettingsStore(core: CoreClient): SettingsStore {
  const store = createStore<SettingsState>(() => ({
    settings: defaultSettings,
    service: null,
    keyStorage: 'this-run',
    vault: '',
    version: '',
  }));
  core.on('settings.changed', (settings) => store.setState({ settings }));
  core.on('service.changed', (service) => store.setState({ service }));
  let loaded = false;
  const load = async (): Promise<void> => {
    store.setState(await core.call('settings.read', {}));
    loaded = true;
  };
  return Object.assign(store, {
    load,
    async change(part: Partial<Settings>) {
      // All settings are written together, so they must be loaded first.
      if (!loaded) await load();
      const before = store.getState().settings;
      const settings = { ...before, ...part };
      store.setState({ settings });
      try {
        await core.call('settings.write', settings);
      } catch (error) {
        if (store.getState().settings === settings) store.setState({ settings: before });
        throw error;
      }
      if ('memoryApiUrl' in part) await load();
    },
    async setKey(key: string) {
      await core.call('settings.setKey', { key });
      await load();
    },
  });
}
