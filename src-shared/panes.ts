/** Panes beside the note, that can be hidden and resized. */
export type Pane = 'navigation' | 'list' | 'inspector';

/** The widths that a pane may have, and the one it begins with, in CSS pixels. */
export const paneWidths: Readonly<
  Record<Pane, { readonly least: number; readonly most: number; readonly initial: number }>
> = {
  navigation: { least: 160, most: 420, initial: 208 },
  list: { least: 220, most: 640, initial: 292 },
  inspector: { least: 240, most: 640, initial: 296 },
};

/** CSS pixels that panes leave for the note. */
export const leastNoteWidth = 320;

/** Which panes are beside the note, and how wide they are, in CSS pixels. */
export type PaneLayout = { readonly [Name in `${Pane}Shown`]: boolean } & {
  readonly [Name in `${Pane}Width`]: number;
};
