import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Favourite, favouriteKey } from '../../../src-shared/vault-settings.ts';
import { moveFavourite, removeFavourites } from '../../actions/favourites.ts';
import { useServices } from '../../workspace/services.ts';

const dragType = 'application/x-example-notes-favourite';

/** The order of the favourites: by drag, and by Alt with the arrow keys; Delete removes one. */
export function useFavouriteOrder(favourites: readonly Favourite[]) {
  const app = useServices();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Favourite | null>(null);
  const [over, setOver] = useState<number | null>(null);
  /** The row that takes the focus again when it is at its new place. */
  const [toFocus, setToFocus] = useState<string | null>(null);
  useEffect(() => {
    if (toFocus === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row-favourite="${CSS.escape(toFocus)}"]`)?.focus();
    setToFocus(null);
  }, [toFocus]);
  const move = (favourite: Favourite, to: number): void => {
    app.runReportingErrors(() => moveFavourite(app, favourite, to));
    setToFocus(favouriteKey(favourite));
  };
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    list,
    /** Before which row the dragged one would be; the number of rows for the end. */
    over,
    handlersFor: (favourite: Favourite, at: number) => ({
      onKeyDown(event: KeyboardEvent): void {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
          move(favourite, at + (event.key === 'ArrowUp' ? -1 : 1));
        else if (event.key === 'Delete' && !event.repeat) {
          const next = favourites[at + 1] ?? favourites[at - 1];
          app.runReportingErrors(() => removeFavourites(app, [favourite]));
          if (next !== undefined) setToFocus(favouriteKey(next));
        } else return;
        event.preventDefault();
      },
      onDragStart(event: DragEvent): void {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, '');
        setDragged(favourite);
      },
      onDragOver(event: DragEvent): void {
        if (dragged === null || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setOver(at + Number(event.clientY > top + height / 2));
      },
      onDrop(event: DragEvent): void {
        if (dragged === null || over === null) return;
        event.preventDefault();
        const from = favourites.findIndex((one) => favouriteKey(one) === favouriteKey(dragged));
        move(dragged, over > from ? over - 1 : over);
        end();
      },
      onDragEnd: end,
    }),
  };
}
