import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ServiceInfo } from '../../src-shared/rpc/sync.ts';
import { defaultSettings, type KeyStorage, type Settings } from '../../src-shared/settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createNewestValue } from './newest-value.ts';
import { createPendingValue } from './pending-value.ts';

export type SettingsState = {
  readonly settings: Settings;
  readonly service: ServiceInfo | null;
  readonly keyStorage: KeyStorage;
  /** Absolute path of the vault; empty until it is loaded. */
  readonly vault: string;
  /** Absolute path of the folder of the journal and of the settings. */
  readonly data: string;
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
    data: '',
    version: '',
  }));
  const kept = createPendingValue<Settings>(defaultSettings, (settings) => store.setState({ settings }));
  const newestService = createNewestValue<ServiceInfo>((service) => store.setState({ service }));
  core.on('settings.changed', kept.confirm);
  core.on('service.changed', newestService.show);
  let loaded = false;
  const load = async (): Promise<void> => {
    const [showSettings, showService] = [kept.request(), newestService.request()];
    const { settings, service, ...rest } = await core.call('settings.read', {});
    showSettings(settings);
    showService(service);
    // Last: who waits for the path of the vault finds the settings loaded.
    store.setState(rest);
    loaded = true;
  };
  return Object.assign(store, {
    load,
    async change(part: Partial<Settings>) {
      // All settings are written together, so they must be loaded first.
      if (!loaded) await load();
      await kept.change(part, () => core.call('settings.write', store.getState().settings));
      if ('memoryApiUrl' in part) await load();
    },
    async setKey(key: string) {
      await core.call('settings.setKey', { key });
      await load();
    },
  });
}
