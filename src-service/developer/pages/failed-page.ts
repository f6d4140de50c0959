import { stages } from '../../domain/stages.ts';
import { type FailedMemory, maxFailed } from '../../storage/failure-store.ts';
import { copyable } from '../markup/copy.ts';
import { type Content, el } from '../markup/el.ts';
import {
  actionButton,
  attemptCount,
  caption,
  emptyState,
  entry,
  entryList,
  lead,
  moment,
  pager,
  type StateMark,
} from '../markup/pieces.ts';
import { memoryLabel, memoryLink, processAgain } from './memory-link.ts';
import type { Page } from './page.ts';

/** Where it is. */
export const failedPath = '/developer/failed';

export type FailedContent = {
  /** How many there are; `maxFailed` for more. */
  readonly count: number;
  readonly memories: readonly FailedMemory[];
  readonly before: string | null;
  /** The id to go on from; null when these are the last. */
  readonly older: string | null;
};

/** The Memories of an account whose processing was given up. */
export function failedPage({ count, memories, before, older }: FailedContent): Page {
  return {
    title: 'Failed Memories',
    section: 'Overview',
    above: { name: 'Overview', path: '/developer' },
    content: [
      lead(
        'Processing was tried several times and given up. The notes themselves are stored safely; what is missing is what the service adds to them.',
      ),
      count > 0 && actionButton(`${failedPath}/retry`, `Process ${countOf(count)} again`),
      el('h2', { id: 'failed' }, before === null ? 'Newest' : 'Older'),
      memories.length === 0
        ? emptyState('No failed Memories here.', 'A Memory that cannot be processed is listed here.')
        : entryList('failed', memories.map(failedEntry)),
      pager(failedPath, { before, older }),
    ],
  };
}

function failedEntry({ id, title, stage, error, failures, gaveUpAt }: FailedMemory): Content {
  const label = memoryLabel(title);
  return entry(
    {
      title: memoryLink(id, label),
      state: stateOf(stage, failures),
      beside: processAgain(id, 'failed', label),
    },
    caption('Given up ', moment(gaveUpAt), ' · ', copyable(id, 'Memory id')),
    el('p', { className: 'reason' }, error),
  );
}

function stateOf(stage: FailedMemory['stage'], failures: number): StateMark {
  const attempts = attemptCount(failures);
  return stage === 'ready'
    ? { shape: 'bad', text: `Ready, but not enriched after ${attempts}` }
    : {
        shape: 'bad',
        text: `Failed at step ${stages.indexOf(stage) + 1} of ${stages.length - 1}, ${attempts}`,
      };
}

/** So many Memories, in words. */
export function countOf(failed: number): string {
  if (failed >= maxFailed) return `${number(maxFailed)} or more Memories`;
  return failed === 1 ? '1 Memory' : `${number(failed)} Memories`;
}

const format = new Intl.NumberFormat('en');
const number = (count: number): string => format.format(count);
