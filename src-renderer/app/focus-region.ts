import { focusText } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';

/** The regions of the window in order, each with the selectors of the elements that may take the focus, preferred first. */
const regions: readonly { readonly place: string; readonly first: readonly string[] }[] = [
  { place: '.nav', first: ['[aria-current="true"]', 'button'] },
  { place: '.list', first: ['[data-note-button][tabindex="0"]', '[data-search]'] },
  { place: '.note-pane', first: ['.text', '.source', 'button:enabled'] },
  { place: '.side', first: ['[role="tab"][aria-selected="true"]'] },
];

/** Focuses the next or previous visible region, wrapping around at the end. */
export function focusRegion(app: Uses<'openNote' | 'view'>, step: 1 | -1): void {
  const shown = regions.filter(({ place }) => document.querySelector(place) !== null);
  const here = shown.findIndex(({ place }) => document.activeElement?.closest(place));
  const from = here < 0 && step < 0 ? 0 : here;
  for (let steps = 1; steps <= shown.length; steps += 1) {
    const region = shown[(from + steps * step + shown.length) % shown.length];
    if (region?.place === '.note-pane' && app.openNote.getState().current !== null) {
      focusText(app);
      return;
    }
    const target = region?.first.flatMap(
      (selector) => document.querySelector<HTMLElement>(`${region.place} ${selector}`) ?? [],
    )[0];
    target?.focus();
    if (target !== undefined && document.activeElement === target) return;
  }
}
