import { type FindState, mostMatches } from './find-state.ts';

/** What the find bar says about its search: where the person is among the matches, or why there are none. */
export function countText({ query, matches, current, problem, outdated, replaced }: FindState): string {
  if (query.text === '') return '';
  if (problem !== null) return problem;
  if (replaced !== null) return `${replaced.toLocaleString('en-GB')} replaced`;
  if (outdated === 'query') return '';
  if (matches.length === 0) return 'None';
  return `${current + 1} of ${matches.length === mostMatches ? `${mostMatches}+` : matches.length}`;
}
