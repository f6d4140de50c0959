import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Remark, Remarks as SomeRemarks } from '../../src-shared/rpc/remarks.ts';
import { t } from '../../src-shared/texts/t.ts';

type RemarksProps = {
  title: string;
  remarks: SomeRemarks;
  isOpen?: boolean;
  /** Gets the next ones; a failure is reported where it is called. */
  readMore(from: number): Promise<readonly Remark[]>;
  runReportingErrors(task: () => Promise<void>): void;
};

/** Paths with a sentence about each, folded up unless told otherwise: there may be many. Those that are not there yet are read when asked for. */
export function Remarks({ title, remarks, isOpen = false, readMore, runReportingErrors }: RemarksProps) {
  const { first, total } = remarks;
  const [more, setMore] = useState<readonly Remark[]>([]);
  const items = useRef<HTMLUListElement>(null);
  if (total === 0) return null;
  const shown = [...first, ...more];
  const showMore = (): void =>
    runReportingErrors(async () => {
      const next = await readMore(shown.length);
      // shown at once: the reader goes on where the list ended
      flushSync(() => setMore([...more, ...next]));
      items.current?.querySelectorAll('li')[shown.length]?.focus();
    });
  return (
    <details className="remarks" open={isOpen}>
      <summary>{t('common.remarksCount', { title, total })}</summary>
      <ul ref={items}>
        {shown.map(({ path, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and two remarks may be alike
          <li key={index} tabIndex={-1}>
            <bdi>{path}</bdi> <span className="caption">{reason}</span>
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <button type="button" className="quiet" onClick={showMore}>
          {t('common.moreRemarks', { more: total - shown.length })}
        </button>
      ) : null}
    </details>
  );
}
