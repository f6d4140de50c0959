import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useLayoutEffect } from 'react';

/** Pixels that stay free at the edges of the window. */
const edge = 8;

/**
 * Keeps a `position: fixed` element beside a rectangle of the window, which it does not cover as long as there is room for both;
 * without a rectangle it stays where it is. `rectangle` must be a stable function.
 */
export function useBeside(element: HTMLElement | null, rectangle: (() => DOMRect) | undefined): void {
  useLayoutEffect(() => {
    if (rectangle === undefined || element === null) return undefined;
    const reference = { getBoundingClientRect: rectangle };
    return autoUpdate(reference, element, () => {
      void computePosition(reference, element, {
        placement: 'bottom-start',
        strategy: 'fixed',
        middleware: [offset(edge), flip({ padding: edge }), shift({ crossAxis: true, padding: edge })],
      }).then(({ x, y }) => {
        element.style.left = `${Math.round(x)}px`;
        element.style.top = `${Math.round(y)}px`;
      });
    });
  }, [element, rectangle]);
}
