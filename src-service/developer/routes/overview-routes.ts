import type { FastifyInstance } from 'fastify';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { stages } from '../../domain/stages.ts';
import { type MemoryCounts, type MemorySummary, maxUnfinished } from '../../storage/overview-store.ts';
import type { WebhookEndpoint } from '../../storage/webhook-store.ts';
import { queryField } from '../forms/form-body.ts';
import { copyable } from '../markup/copy.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  banner,
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
import { memoryLabel, memoryLink, processAgain, shownAddress } from '../pages/memory-link.ts';
import type { Page } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { countOf, failedPath } from './failed-routes.ts';
import { mayChange } from './refusals.ts';

/** Memories on one page. */
const pageLength = 25;

/** The overview of Memories. */
export function addOverviewRoutes(app: FastifyInstance, { storage }: DeveloperParts): void {
  app.get('/', async (request, reply) => {
    const { account } = currentUserOf(request);
    const before = parseMemoryId(queryField(request, 'before')) ?? null;
    const [counts, memories, endpoints] = await Promise.all([
      storage.countMemories(account.id),
      readPage(before, pageLength, (page) => storage.listMemories(account.id, page)),
      storage.listEndpoints(account.id),
    ]);
    const disabled = endpoints.filter(({ disabledBecause }) => disabledBecause !== null);
    return sendPage(reply, overviewPage({ counts, memories, disabled, mayChange: mayChange(request) }));
  });
}

type OverviewContent = {
  readonly counts: MemoryCounts;
  readonly memories: Paged<MemorySummary>;
  /** Webhooks that the service switched off. */
  readonly disabled: readonly WebhookEndpoint[];
  /** Whether the user may change webhooks, and so see their whole addresses. */
  readonly mayChange: boolean;
};

/** The Memories of an account and their state. */
export function overviewPage(content: OverviewContent): Page {
  const { counts, memories, disabled, mayChange } = content;
  return {
    title: 'Overview',
    section: 'Overview',
    content: [
      disabled.map(({ id, url, disabledBecause }) =>
        banner('warning', [
          'The webhook ',
          el('a', { href: `/developer/webhooks/${id}` }, shownAddress(url, mayChange)),
          ` was switched off: ${disabledBecause}`,
        ]),
      ),
      counts.failed > 0 &&
        banner('warning', [
          `Processing of ${countOf(counts.failed)} was given up. `,
          el('a', { href: failedPath }, 'Show failed Memories'),
        ]),
      lead(summaryOf(counts)),
      el('h2', { id: 'recent' }, memories.before === null ? 'Recent Memories' : 'Older Memories'),
      memories.rows.length === 0
        ? emptyState('No Memories here.', [
            'Each revision of a note that is sent with one of your ',
            el('a', { href: '/developer/keys' }, 'API keys'),
            ' becomes a Memory.',
          ])
        : entryList('recent', memories.rows.map(memoryEntry)),
      pager('/developer', memories),
    ],
  };
}

function summaryOf({ stored, unfinished }: OverviewContent['counts']): string {
  if (stored === 0) return 'No Memories are stored yet.';
  const atLeast = unfinished < maxUnfinished ? '' : ' or more';
  const rest =
    unfinished === 0 ? 'all processed' : `${formatNumber(unfinished)}${atLeast} still being processed`;
  return `${formatNumber(stored)} ${stored === 1 ? 'Memory' : 'Memories'} stored, ${rest}.`;
}

function memoryEntry(memory: MemorySummary): Content {
  const { id, acceptedAt, error } = memory;
  const label = memoryLabel(memory.title);
  return entry(
    {
      title: memoryLink(id, label),
      state: stateOf(memory),
      beside: error !== null && processAgain(id, 'overview', label),
    },
    caption(moment(acceptedAt), ' · ', copyable(id, 'Memory id')),
    error !== null && el('p', { className: 'reason' }, error),
  );
}

/** How far a Memory has come, in words. */
export function stateOf({
  stage,
  error,
  attempts,
  gaveUp,
}: Pick<MemorySummary, 'stage' | 'error' | 'attempts' | 'gaveUp'>): StateMark {
  if (stage === 'ready') {
    return error === null
      ? { shape: 'done', text: 'Ready' }
      : { shape: 'bad', text: 'Ready, but not enriched' };
  }
  const step = `step ${stages.indexOf(stage) + 1} of ${stages.length - 1}`;
  if (gaveUp) return { shape: 'bad', text: `Failed at ${step}; it is not tried again` };
  if (error !== null)
    return { shape: 'bad', text: `Failed at ${step}, attempt ${attempts}; it is tried again` };
  return attempts === 0 && stage === 'accepted'
    ? { shape: 'waiting', text: 'Waiting' }
    : { shape: 'busy', text: `Processing, ${step}` };
}
