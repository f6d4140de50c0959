import { type Pane, paneWidths } from '../../src-shared/pane-widths.ts';
import type { Settings } from '../../src-shared/settings.ts';

/** Which panes are beside the note, and how wide they are, in CSS pixels. */
export type PaneLayout = Pick<
  Settings,
  'navigationShown' | 'listShown' | 'inspectorShown' | 'navigationWidth' | 'listWidth' | 'inspectorWidth'
>;

/** The names of what is known of a pane. */
export const layoutNames = {
  navigation: { shown: 'navigationShown', width: 'navigationWidth' },
  list: { shown: 'listShown', width: 'listWidth' },
  inspector: { shown: 'inspectorShown', width: 'inspectorWidth' },
} as const;
const panes = ['navigation', 'list', 'inspector'] as const;

/** The layout of a new window. */
export const layoutOfSettings = (settings: Settings): PaneLayout => ({
  navigationShown: settings.navigationShown,
  listShown: settings.listShown,
  inspectorShown: settings.inspectorShown,
  navigationWidth: settings.navigationWidth,
  listWidth: settings.listWidth,
  inspectorWidth: settings.inspectorWidth,
});

/** A width that the pane may have, near this one. */
export function fittingWidth(pane: Pane, width: number): number {
  const { least, most } = paneWidths[pane];
  return Math.round(Math.min(most, Math.max(least, width)));
}

/** What is valid of a layout that was stored as JSON: another version of the app may have written it. */
export function parseLayout(stored: string | null): Partial<PaneLayout> {
  const value = parsed(stored);
  const valid: Partial<Record<keyof PaneLayout, boolean | number>> = {};
  for (const pane of panes) {
    const { shown, width } = layoutNames[pane];
    const [isShown, pixels] = [value[shown], value[width]];
    if (typeof isShown === 'boolean') valid[shown] = isShown;
    if (typeof pixels === 'number' && fittingWidth(pane, pixels) === pixels) valid[width] = pixels;
  }
  return valid as Partial<PaneLayout>; // each name has a value of its type
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
