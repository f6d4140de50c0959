import { defaultSettings, type Settings } from '../../../src-shared/settings.ts';
import { languageFor } from '../../../src-shared/texts/languages.ts';
import { showLanguage } from '../../../src-shared/texts/show-language.ts';
import type { Emit } from '../rpc/emit.ts';
import type { CoreOptions } from '../shell/core-options.ts';

/** The settings of this run, kept by the shell. */
export type SettingsStore = {
  current(): Settings;
  /** Saves what a change makes of them, one change after the other, then sends them to every renderer. */
  change(change: (before: Settings) => Settings): Promise<Settings>;
};

export async function loadSettingsStore(
  { host, systemLanguages }: Pick<CoreOptions, 'host' | 'systemLanguages'>,
  emit: Emit,
): Promise<SettingsStore> {
  let current: Settings = { ...defaultSettings, ...(await host.loadSettings()) };
  let changes: Promise<unknown> = Promise.resolve();
  async function write(next: Settings): Promise<Settings> {
    await host.saveSettings(next);
    current = next;
    await showLanguage(languageFor(next.language, systemLanguages));
    emit('settings.changed', next);
    return next;
  }
  return {
    current: () => current,
    change(change) {
      const written = changes.then(() => write(change(current)));
      changes = written.catch(() => undefined);
      return written;
    },
  };
}
