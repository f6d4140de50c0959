import { t } from '../../src-shared/texts/t.ts';
import type { FindStatus } from './note-view.ts';

/** The text of the find bar: the current match and the count, or why there are no matches. Empty without a query. */
export function matchCount(query: string, status: FindStatus): string {
  const { count, isCapped, current, problem, isPending, replaced, kept } = status;
  if (query === '') return '';
  if (problem !== null) return problem;
  if (replaced === 0 && kept > 0) return t('find.inLink');
  if (replaced !== null)
    return kept > 0
      ? t('find.replacedAndKept', { matches: replaced, kept })
      : t('find.replaced', { matches: replaced });
  if (isPending) return '';
  if (count === 0) return t('find.none');
  const all = isCapped ? `${count}+` : String(count);
  return current < 0
    ? t('find.found', { total: all })
    : t('find.currentOfTotal', { current: current + 1, total: all });
}
