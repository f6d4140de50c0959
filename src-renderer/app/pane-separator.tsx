import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { leastNoteWidth, type Pane, paneWidths } from '../../src-shared/panes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { changeLayout, fittingWidth, type PaneState } from '../workspace/panes.ts';
import { useServices } from '../workspace/services.ts';

const labels = {
  navigation: 'app.folderWidth',
  list: 'app.listWidth',
  inspector: 'app.inspectorWidth',
} as const satisfies Readonly<Record<Pane, string>>;

/** CSS pixels that an arrow key moves it by. */
const step = 16;

/** The border of a pane that is beside the note, inside the pane so that it belongs to a landmark: dragged or moved by arrow keys, it resizes the pane; a double click resets it. */
export function PaneSeparator({ pane, state }: { pane: Pane; state: PaneState }) {
  const app = useServices();
  const drag = useRef<{ readonly x: number; readonly width: number; readonly most: number } | null>(null);
  /** The width while it is dragged; only the style sheet follows, so that the panes are not rendered for each pixel. */
  const [dragged, setDragged] = useState<number | null>(null);
  if (!state.shown || state.drawer) return null;
  const { least, most, initial } = paneWidths[pane];
  const towards = pane === 'inspector' ? -1 : 1;

  const show = (separator: HTMLElement, width: number): void =>
    appOf(separator)?.style.setProperty(`--${pane}-width`, `${width}px`);
  const resize = (width: number): void => {
    if (width !== state.width) changeLayout(app, { [`${pane}Width`]: width });
  };
  const end = (separator: HTMLElement, width: number): void => {
    drag.current = null;
    setDragged(null);
    show(separator, width);
    resize(width);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, ...measure(event.currentTarget, pane) };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current === null) return;
    const { x, width, most: room } = drag.current;
    const next = Math.min(room, fittingWidth(pane, width + (event.clientX - x) * towards));
    setDragged(next);
    show(event.currentTarget, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && dragged !== null) {
      event.preventDefault();
      end(event.currentTarget, state.width);
      return;
    }
    const { width, most: room } = measure(event.currentTarget, pane);
    const wanted = wantedWidth(event, width, towards, least, most);
    if (wanted === null) return;
    event.preventDefault();
    resize(Math.min(room, fittingWidth(pane, wanted)));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be focused and has no value
    <div
      role="separator"
      className={`pane-separator ${pane === 'inspector' ? 'before' : 'after'}${dragged === null ? '' : ' dragged'}`}
      aria-orientation="vertical"
      aria-label={t(labels[pane])}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={dragged ?? state.width}
      title={t('app.resizeHint')}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={({ currentTarget }) => end(currentTarget, dragged ?? state.width)}
      onPointerCancel={({ currentTarget }) => end(currentTarget, state.width)}
      onDoubleClick={() => resize(initial)}
      onKeyDown={onKeyDown}
    />
  );
}

const appOf = (separator: HTMLElement): HTMLElement | null => separator.closest<HTMLElement>('.app');

/** The pane's width as it is now, and the width it may have with a note beside it: in a narrow window both are smaller than wanted. */
function measure(separator: HTMLElement, pane: Pane): { readonly width: number; readonly most: number } {
  const width = Math.round(
    separator.parentElement?.getBoundingClientRect().width ?? paneWidths[pane].initial,
  );
  const note = appOf(separator)?.querySelector('.note-pane')?.getBoundingClientRect().width;
  return { width, most: width + Math.max(0, Math.floor(note ?? leastNoteWidth) - leastNoteWidth) };
}

/** The width that a key asks for; null for a key that is none of these. */
function wantedWidth(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  width: number,
  towards: number,
  least: number,
  most: number,
): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowLeft') return width - step * towards;
  if (key === 'ArrowRight') return width + step * towards;
  if (key === 'Home') return least;
  if (key === 'End') return most;
  return null;
}
