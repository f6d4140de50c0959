import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '../../src-shared/settings.ts';
import { useServices } from '../workspace/services.ts';

/** Applies the chosen theme to the document; without a choice the style sheet follows the system. */
export function useTheme(): void {
  const theme = useStore(useServices().settings, (state) => state.settings.theme);
  // The path of the vault is loaded together with the settings.
  const loaded = useStore(useServices().settings, (state) => state.vault !== '');
  useEffect(() => {
    // Until then the theme of the last start stays.
    if (loaded) showTheme(theme);
  }, [theme, loaded]);
}

/** Applies the theme of the last start before the settings are loaded, so that a dark window does not flash white. */
export function showRememberedTheme(): void {
  const theme = localStorage.getItem(key);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

function showTheme(theme: Settings['theme']): void {
  localStorage.setItem(key, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const key = 'example-notes:theme';
