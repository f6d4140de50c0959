import type { Uses } from './services.ts';

const key = 'example-notes:settings-section';

/** Opens the settings; without a section at the section that was shown last. */
export function openSettings({ view }: Uses<'view'>, section: string | null = null): void {
  if (section !== null) rememberSection(section);
  view.setState(({ dialog }) => ({
    dialog: { name: 'settings', request: dialog?.name === 'settings' ? dialog.request + 1 : 0 },
  }));
}

/** The id of the section that was shown last; null before the first time. */
export const rememberedSection = (): string | null => localStorage.getItem(key);

export const rememberSection = (section: string): void => localStorage.setItem(key, section);

const languageKey = 'example-notes:settings-language';

/** Loads the window again, in a language that was chosen in the settings. They come back with it: the next one is a key away. */
export function reloadForLanguage(): void {
  rememberSection('general');
  sessionStorage.setItem(languageKey, 'changed');
  location.reload();
}

/** Whether the window was loaded again for its language, and the settings have not come back yet. */
export const wasReloadedForLanguage = (): boolean => sessionStorage.getItem(languageKey) !== null;

/** To be called when the settings are back. */
export const settingsAreBack = (): void => sessionStorage.removeItem(languageKey);
