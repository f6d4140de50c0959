import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '../../src-shared/settings.ts';
import { useServices } from '../workspace/services.ts';

/** Puts the chosen theme on the document; without a choice the style sheet follows the system by itself. */
export function useTheme(): void {
  const theme = useStore(useServices().settings, (state) => state.settings.theme);
  // The vault is known as soon as the settings are.
  const loaded = useStore(useServices().settings, (state) => state.vault !== '');
  useEffect(() => {
    // What was read last time holds until the settings are read.
    if (loaded) showTheme(theme);
  }, [theme, loaded]);
}

/** Shows the theme of the last time: before the settings are read, so that a dark window is not bright first. */
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
