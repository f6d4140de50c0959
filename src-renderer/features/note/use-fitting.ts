import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fittingCount } from './fitting-count.ts';

/**
 * How many items of a list fit into one row. Its last item is the one for the others. Those that do not fit must keep their width, and be
 * out of the flow. That item may be wider or narrower for another number of others: in a row of the same items and width, the count only
 * gets smaller, or two counts could follow from each other without an end.
 */
export function useFitting(list: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const last = useRef({ row: '', count: 0 });
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const children = [...current.children];
    const measure = (): void => {
      const widths = children.map((child) => Math.ceil(child.getBoundingClientRect().width));
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(current).columnGap) || 0;
      const available = current.clientWidth;
      const fits = fittingCount(widths, { gap, available, more });
      const row = [available, gap, ...widths].join();
      const count = last.current.row === row ? Math.min(last.current.count, fits) : fits;
      last.current = { row, count };
      setFitting(count);
    };
    measure();
    // also when the font changes
    const observer = new ResizeObserver(measure);
    for (const element of [current, ...children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return fitting;
}
