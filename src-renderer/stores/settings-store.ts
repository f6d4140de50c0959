import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodParams } from '../../src-shared/rpc/contract.ts';
import type { ServiceInfo } from '../../src-shared/rpc/service.ts';
import {
  type ChosenSettings,
  defaultSettings,
  type KeyStorage,
  type Settings,
} from '../../src-shared/settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createNewestValue, createPendingValue } from './newest-value.ts';

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
  change(part: ChosenSettings): Promise<void>;
  /** Sends every revision to a remote service from now on; null for the key that is stored for it. The user confirms it outside the window. */
  chooseRemote(service: MethodParams<'service.use'>): Promise<void>;
  /** Uses the embedded service from now on. */
  chooseEmbedded(): Promise<void>;
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
  const load = async (): Promise<void> => {
    const [showSettings, showService] = [kept.request(), newestService.request()];
    const { settings, service, ...rest } = await core.call('settings.read', {});
    showSettings(settings);
    showService(service);
    // Last: who waits for the path of the vault finds the settings loaded.
    store.setState(rest);
  };
  return Object.assign(store, {
    load,
    change: (part: ChosenSettings) => kept.change(part, () => core.call('settings.change', part)),
    async chooseRemote(service: MethodParams<'service.use'>) {
      await core.call('service.use', service);
      await load();
    },
    async chooseEmbedded() {
      await core.call('service.useEmbedded', {});
      await load();
    },
  });
}
