import type { Uses } from './services.ts';

const key = 'example-notes:settings-section';

/** Opens the settings; without a section at the one that was shown last. */
export function openSettings({ view }: Uses<'view'>, section: string | null = null): void {
  if (section !== null) rememberSection(section);
  view.setState(({ settingsAsked }) => ({ dialog: 'settings', settingsAsked: settingsAsked + 1 }));
}

/** The id of the section that was shown last; null before the first time. */
export const rememberedSection = (): string | null => localStorage.getItem(key);

export const rememberSection = (section: string): void => localStorage.setItem(key, section);
