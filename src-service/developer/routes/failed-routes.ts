import type { FastifyInstance } from 'fastify';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { stages } from '../../domain/stages.ts';
import { type FailedMemory, maxFailed } from '../../storage/failure-store.ts';
import { queryField } from '../forms/form-body.ts';
import { copyable } from '../markup/copy.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  actionButton,
  attemptCount,
  caption,
  emptyState,
  entry,
  entryList,
  formatNumber,
  lead,
  moment,
  type Paged,
  pager,
  readPage,
  type StateMark,
} from '../markup/pieces.ts';
import { memoryLabel, memoryLink, processAgain } from '../pages/memory-link.ts';
import type { Page } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';

/** Memories on one page. */
const pageLength = 25;

/** Memories that are set back in one transaction. */
const batch = 100;

/** The failed Memories, and the way to process all of them again. */
export function addFailedRoutes(app: FastifyInstance, { storage, clock }: DeveloperParts): void {
  app.get('/failed', async (request, reply) => {
    const { account } = currentUserOf(request);
    const before = parseMemoryId(queryField(request, 'before')) ?? null;
    const [count, memories] = await Promise.all([
      storage.countFailed(account.id),
      readPage(before, pageLength, (page) => storage.listFailed(account.id, page)),
    ]);
    return sendPage(reply, failedPage({ count, memories }));
  });

  app.post('/failed/retry', async (request, reply) => {
    const { account } = currentUserOf(request);
    const until = clock();
    let begun = 0;
    for (let some = batch; some === batch; begun += some) {
      some = await storage.retryFailed(account.id, batch, until, clock());
    }
    return begun === 0
      ? redirectWith(reply, failedPath, 'There are no failed Memories any more.', 'warning')
      : redirectWith(reply, failedPath, `${countOf(begun)} ${begun === 1 ? 'is' : 'are'} processed again.`);
  });
}

/** Where it is. */
export const failedPath = '/developer/failed';

type FailedContent = {
  /** How many there are; `maxFailed` for more. */
  readonly count: number;
  readonly memories: Paged<FailedMemory>;
};

/** The Memories of an account whose processing was given up. */
function failedPage({ count, memories }: FailedContent): Page {
  return {
    title: 'Failed Memories',
    section: 'Overview',
    above: { name: 'Overview', path: '/developer' },
    content: [
      lead(
        'Processing was tried several times and given up. The notes themselves are stored safely; what is missing is what the service adds to them.',
      ),
      count > 0 && actionButton(`${failedPath}/retry`, `Process ${countOf(count)} again`),
      el('h2', { id: 'failed' }, memories.before === null ? 'Newest' : 'Older'),
      memories.rows.length === 0
        ? emptyState('No failed Memories here.', 'A Memory that cannot be processed is listed here.')
        : entryList('failed', memories.rows.map(failedEntry)),
      pager(failedPath, memories),
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
  if (failed >= maxFailed) return `${formatNumber(maxFailed)} or more Memories`;
  return failed === 1 ? '1 Memory' : `${formatNumber(failed)} Memories`;
}
