import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { ComparedLineText } from '../../../ui/compared-lines.tsx';
import type { Row } from './rows.ts';

/** The usual height of a row in pixels, until it is measured. */
const usualHeight = 21;

type SourceComparisonProps = {
  rows: readonly Row[];
  /** The change to scroll to; null for none yet. */
  current: number | null;
};

/** The lines of two texts in one column or two; only those near the visible area are rendered. */
export function SourceComparison({ rows, current }: SourceComparisonProps) {
  const place = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    // the panel scrolls
    getScrollElement: () => place.current?.parentElement ?? null,
    estimateSize: () => usualHeight,
    overscan: 20,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is measured must not scroll
  useEffect(() => {
    const index = rows.findIndex(({ change }) => change !== null && change === current);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  }, [rows, current]);
  return (
    <div ref={place} className="compared-rows" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            className={row.cells.length > 1 ? 'changes compared-row beside' : 'changes compared-row'}
            data-current={row.change !== null && row.change === current ? '' : undefined}
            style={{ transform: `translateY(${start}px)` }}
          >
            {row.cells.map((line, side) =>
              line === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sides never change place
                <p key={side} className="nothing" />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sides never change place
                <ComparedLineText key={side} line={line} />
              ),
            )}
          </div>
        );
      })}
    </div>
  );
}
