import type { Pane } from '../../src-shared/pane-widths.ts';

/** How much fits side by side: all panes; all but the inspector; list and note; one pane. */
export type Layout = 'wide' | 'medium' | 'narrow' | 'single';

/** The layout of a window of this width, in CSS pixels. */
export function layoutFor(width: number): Layout {
  if (width >= 1120) return 'wide';
  if (width >= 900) return 'medium';
  return width >= 640 ? 'narrow' : 'single';
}

const drawers: Record<Layout, readonly Pane[]> = {
  wide: [],
  medium: ['inspector'],
  narrow: ['inspector', 'navigation'],
  single: ['inspector', 'navigation', 'list'],
};

/** Whether a pane is a drawer over the note instead of being beside it. */
export const isDrawer = (layout: Layout, pane: Pane): boolean => drawers[layout].includes(pane);
