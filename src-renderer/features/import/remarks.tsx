import type { ImportRemarks } from '../../../src-shared/rpc/import.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** Paths with a sentence about each; folded up, since there may be many. */
export function Remarks({ title, remarks }: { title: string; remarks: ImportRemarks }) {
  const { first, total } = remarks;
  if (total === 0) return null;
  return (
    <details className="remarks">
      <summary>{t('importing.remarksCount', { title, total })}</summary>
      <ul>
        {first.map(({ path, reason }) => (
          <li key={path}>
            <bdi>{path}</bdi> <span className="caption">{reason}</span>
          </li>
        ))}
        {total > first.length ? (
          <li className="caption">{t('importing.moreRemarks', { more: total - first.length })}</li>
        ) : null}
      </ul>
    </details>
  );
}
