import type { FindStatus } from './note-view.ts';

/** The text of the find bar: the current match and the count, or why there are no matches. Empty without a query. */
export function matchCount(query: string, status: FindStatus): string {
  const { count, isCapped, current, problem, isPending, replaced } = status;
  if (query === '') return '';
  if (problem !== null) return problem;
  if (replaced !== null) return `${replaced.toLocaleString('en-GB')} replaced`;
  if (isPending) return '';
  if (count === 0) return 'None';
  const all = isCapped ? `${count}+` : String(count);
  return current < 0 ? `${all} found` : `${current + 1} of ${all}`;
}
