import { useEffect } from 'react';
import { useStore } from 'zustand';
import { defaultSettings, type Settings } from '../../src-shared/settings.ts';
import { fontStack } from '../text/font-stack.ts';
import { useServices } from '../workspace/services.ts';

/** The settings that change how everything looks. */
const names = [
  'theme',
  'accent',
  'textFont',
  'interfaceFont',
  'textSize',
  'lineWidth',
  'density',
] as const satisfies readonly (keyof Settings)[];
type Appearance = Pick<Settings, (typeof names)[number]>;

/** Applies the chosen appearance to the document; without a chosen theme the style sheet follows the system. */
export function useAppearance(): void {
  const settings = useStore(useServices().settings, (state) => state.settings);
  // The path of the vault is loaded together with the settings.
  const loaded = useStore(useServices().settings, (state) => state.vault !== '');
  useEffect(() => {
    // Until then the appearance of the last start stays.
    if (!loaded) return;
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(names.map((name) => [name, settings[name]]))),
    );
    showAppearance(settings, document.documentElement);
  }, [settings, loaded]);
}

/** Applies the appearance of the last start before the settings are loaded, so that a dark window does not flash white. */
export function showRememberedAppearance(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    // Only this file writes it; what is missing in it is the default.
    showAppearance({ ...defaultSettings, ...(kept as Partial<Appearance>) }, document.documentElement);
  } catch {
    // It is no JSON: the settings will be there in a moment.
  }
}

/** Sets the attributes and properties that the style sheets read. */
function showAppearance(appearance: Appearance, { dataset, style }: HTMLElement): void {
  const { theme, accent, textFont, interfaceFont, textSize, lineWidth, density } = appearance;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.accent = accent;
  dataset.density = density;
  style.setProperty('--font-text', fontStack(textFont, 'text'));
  style.setProperty('--font-ui', fontStack(interfaceFont, 'interface'));
  style.setProperty('--text-size', `${textSize}px`);
  style.setProperty('--measure', String(measures[lineWidth]));
}

/** The width of the text in multiples of its size. */
const measures: Record<Settings['lineWidth'], number> = { narrow: 30, medium: 38, wide: 52, full: 1000 };

const key = 'example-notes:appearance';
