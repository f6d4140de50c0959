import { defaultSettings, type Settings } from '../../../src-shared/settings.ts';
import { languageFor } from '../../../src-shared/texts/languages.ts';
import { showLanguage } from '../../../src-shared/texts/show-language.ts';
import type { Emit } from '../rpc/emit.ts';
import type { CoreOptions } from '../shell/core-options.ts';

/** The settings of this run, kept by the shell. */
export type SettingsStore = {
  current(): Settings;
  /** Saves them, then sends them to every renderer. */
  write(settings: Settings): Promise<Settings>;
};

export async function loadSettingsStore(
  { host, systemLanguages }: Pick<CoreOptions, 'host' | 'systemLanguages'>,
  emit: Emit,
): Promise<SettingsStore> {
  let current: Settings = { ...defaultSettings, ...(await host.loadSettings()) };
  return {
    current: () => current,
    async write(next) {
      await host.saveSettings(next);
      current = next;
      showLanguage(languageFor(next.language, systemLanguages));
      emit('settings.changed', next);
      return next;
    },
  };
}
