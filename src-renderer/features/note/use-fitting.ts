import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingCount } from './fitting-count.ts';

/**
 * How many items of a list fit into one row. Its last item is the one for the others. Those that do not fit must keep their width, and be
 * out of the flow.
 */
export function useFitting(list: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const children = [...current.children];
    const measure = (): void => {
      const widths = children.map((child) => Math.ceil(child.getBoundingClientRect().width));
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(current).columnGap) || 0;
      setFitting(fittingCount(widths, { gap, available: current.clientWidth, more }));
    };
    measure();
    // also when the font changes
    const observer = new ResizeObserver(measure);
    for (const element of [current, ...children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return fitting;
}
