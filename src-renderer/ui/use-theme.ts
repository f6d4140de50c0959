import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../state/use-app.ts';

/** Puts the chosen theme on the document; without a choice the style sheet follows the system by itself. */
export function useTheme(): void {
  const theme = useStore(useApp().settings, (state) => state.settings.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
