import { defaultSettings, type Settings } from '../../../src-shared/settings.ts';
import type { Emit } from '../rpc/emit.ts';
import type { Host } from '../shell/host.ts';

/** The settings of this run, kept by the shell. */
export type SettingsStore = {
  current(): Settings;
  /** Saves them, then sends them to every renderer. */
  write(settings: Settings): Promise<Settings>;
};

export async function loadSettingsStore(
  host: Pick<Host, 'loadSettings' | 'saveSettings'>,
  emit: Emit,
): Promise<SettingsStore> {
  let current: Settings = { ...defaultSettings, ...(await host.loadSettings()) };
  return {
    current: () => current,
    async write(next) {
      await host.saveSettings(next);
      current = next;
      emit('settings.changed', next);
      return next;
    },
  };
}
