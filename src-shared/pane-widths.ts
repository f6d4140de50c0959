/** Panes that can be hidden and resized. */
export type Pane = 'navigation' | 'list' | 'inspector';

/** The widths that a pane may have, and the one it begins with, in CSS pixels. */
export const paneWidths: Readonly<
  Record<Pane, { readonly least: number; readonly most: number; readonly initial: number }>
> = {
  navigation: { least: 160, most: 420, initial: 208 },
  list: { least: 220, most: 640, initial: 292 },
  inspector: { least: 240, most: 640, initial: 296 },
};
