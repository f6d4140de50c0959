import type { FastifyInstance } from 'fastify';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { type Stage, stages } from '../../domain/stages.ts';
import type { MemoryDetails } from '../../storage/overview-store.ts';
import type { StageRun } from '../../storage/processing-store.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { type DeliveryRecord, maxDeliveriesAbout } from '../../storage/webhook-store.ts';
import { formField } from '../forms/form-body.ts';
import { copyable } from '../markup/copy.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  attemptCount,
  caption,
  emptyState,
  entry,
  entryList,
  facts,
  moment,
  type StateMark,
  stateMark,
} from '../markup/pieces.ts';
import { memoryLabel, memoryPath, processAgain, shownAddress } from '../pages/memory-link.ts';
import type { Page } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { deliveryState } from '../pages/webhook-page.ts';
import { currentUserOf, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { failedPath } from './failed-routes.ts';
import { stateOf } from './overview-routes.ts';
import { mayChange, sendUnknown } from './refusals.ts';

type WithId = { Params: { id: string } };

/** The page of one Memory, and the way to process one again, from this page or from a list. */
export function addMemoryRoutes(app: FastifyInstance, { storage, clock }: DeveloperParts): void {
  app.get<WithId>('/memories/:id', async (request, reply) => {
    const { account } = currentUserOf(request);
    const id = parseMemoryId(request.params.id);
    if (id === undefined) return sendUnknown(reply, 'Memory');
    const [memory, deliveries] = await Promise.all([
      storage.findMemory(account.id, id),
      storage.listDeliveriesAbout(account.id, id),
    ]);
    return memory
      ? sendPage(reply, memoryPage({ memory, deliveries, mayChange: mayChange(request) }))
      : sendUnknown(reply, 'Memory');
  });

  app.post<WithId>('/memories/:id/retry', async (request, reply) => {
    const id = parseMemoryId(request.params.id);
    const from = formField(request, 'from');
    const list = from === 'failed' ? failedPath : '/developer';
    const begun = id && (await storage.retryProcessing(currentUserOf(request).account.id, id, clock()));
    return begun
      ? redirectWith(reply, from === 'memory' ? memoryPath(id) : list, 'The Memory is processed again.')
      : redirectWith(reply, list, 'There is no such Memory any more.', 'warning');
  });
}

type MemoryContent = {
  readonly memory: MemoryDetails;
  /** Newest first, each with the address of its webhook. */
  readonly deliveries: readonly (DeliveryRecord & { readonly url: string })[];
  /** Whether who looks may change webhooks. */
  readonly mayChange: boolean;
};

/** One Memory: its ids and times, what clients read of it, its stages, and what webhooks were sent about it. */
function memoryPage({ memory, deliveries, mayChange }: MemoryContent): Page {
  const { id, noteId, revisionId, previousRevisionId, folder, acceptedAt, gaveUpAt, error, stage } = memory;
  const processed = memory.runs.find((run) => run.stage === 'ready');
  return {
    title: memoryLabel(memory.title),
    section: 'Overview',
    above: { name: 'Overview', path: '/developer' },
    content: [
      facts([
        ['State', stateMark(stateOf(memory))],
        ['Problem', error !== null && el('span', { className: 'reason' }, shorten(error))],
        ['Given up', gaveUpAt !== null && moment(gaveUpAt, 'second')],
        ['Created', moment(acceptedAt, 'second')],
        ['Processed', processed?.completedAt && moment(processed.completedAt, 'second')],
        ['Memory id', copyable(id, 'Memory id')],
        ['Note id', copyable(noteId, 'note id')],
        ['Revision id', copyable(revisionId, 'revision id')],
        ['Predecessor', previousRevisionId && copyable(previousRevisionId, 'id of the predecessor')],
        ['Folder', folder],
      ]),
      (stage === 'ready' || error !== null) &&
        el('div', { className: 'actions' }, processAgain(id, 'memory')),
      el('h2', null, 'What clients read'),
      stage !== 'ready' &&
        memory.relevance !== null &&
        el(
          'p',
          { className: 'hint' },
          'It is processed again. Until that is done, this is what it showed before.',
        ),
      projection(memory),
      el('h2', { id: 'stages' }, 'Stages'),
      entryList(
        'stages',
        stages.map((one) => stageEntry(one, memory)),
        'ol',
      ),
      el('h2', { id: 'deliveries' }, 'Webhook deliveries'),
      deliveries.length === 0
        ? emptyState('No deliveries of this Memory.', 'A webhook is sent its event when it is ready.')
        : entryList(
            'deliveries',
            deliveries.map((delivery) => deliveryEntry(delivery, mayChange)),
          ),
      deliveries.length === maxDeliveriesAbout &&
        el('p', { className: 'hint' }, `The newest ${maxDeliveriesAbout} are shown.`),
    ],
  };
}

/** Items of a list that are shown. */
const maxItems = 20;

function projection({ stage, gist, description, tags, questions, relevance }: MemoryDetails): Content {
  // a Memory that was ready goes on showing what it was found to have
  const isShown = stage === 'ready' || relevance !== null;
  const none = el('span', { className: 'hint' }, isShown ? 'None' : 'Not yet');
  const textOf = (text: string | null) => (text === null || text === '' ? none : text);
  const listOf = (items: readonly string[] | null, className: string): Content => {
    if (items === null) return el('span', { className: 'hint' }, 'What is stored cannot be shown here.');
    if (items.length === 0) return none;
    const shown = items.slice(0, maxItems).map((item) => el('li', null, shorten(item)));
    const left = items.length - shown.length;
    return el('ul', { className }, shown, left > 0 && el('li', null, `and ${left} more`));
  };
  return facts([
    ['Summary', textOf(gist)],
    ['Description', description ? el('div', { className: 'markdown' }, description) : none],
    ['Tags', listOf(tags, 'tags')],
    ['Questions', listOf(questions, 'questions')],
    [
      'Relevance',
      relevance === null
        ? none
        : [
            `${relevance.relevant ? 'Relevant' : 'Not relevant'}, ${relevance.score.toFixed(2)}, by `,
            el('code', null, relevance.provenance),
          ],
    ],
  ]);
}

/** What a stage that is not done will add. */
const stageBrings = {
  accepted: 'Stores the revision.',
  extracted: 'Extracts the text.',
  enriched: 'Adds gist, description and questions.',
  tagged: 'Adds tags.',
  ready: 'Adds the relevance, and webhooks are sent their event.',
} as const satisfies Record<Stage, string>;

function stageEntry(stage: Stage, memory: MemoryDetails): Content {
  const run = memory.runs.find((one) => one.stage === stage);
  const at = stage === 'accepted' ? memory.acceptedAt : (run?.completedAt ?? null);
  const isNext = stages.indexOf(stage) === stages.indexOf(memory.stage) + 1;
  const attempts = isNext ? memory.attempts : (run?.attempts ?? 0);
  return entry(
    { title: stage, state: stageState(stage, memory, run) },
    caption(
      at === null ? stageBrings[stage] : moment(at, 'second'),
      attempts > 0 && ` · ${attemptCount(attempts)}`,
    ),
    run && run.error !== null && el('p', { className: 'reason' }, shorten(run.error)),
  );
}

function stageState(stage: Stage, memory: MemoryDetails, run: StageRun | undefined): StateMark {
  const steps = stages.indexOf(stage) - stages.indexOf(memory.stage);
  if (steps <= 0) return { shape: 'done', text: 'Done' };
  if (steps > 1) return { shape: 'waiting', text: 'Not yet' };
  if (memory.gaveUp) return { shape: 'bad', text: 'Given up' };
  if (run?.error) return { shape: 'bad', text: 'Failed; it is tried again' };
  return memory.attempts > 0 ? { shape: 'busy', text: 'In progress' } : { shape: 'waiting', text: 'Waiting' };
}

const deliveryEntry = (delivery: MemoryContent['deliveries'][number], mayChange: boolean): Content =>
  entry(
    {
      title: el(
        'a',
        { href: `/developer/webhooks/${delivery.endpointId}/deliveries/${delivery.id}` },
        delivery.type,
      ),
      state: deliveryState(delivery),
    },
    caption(moment(delivery.createdAt), ` · ${attemptCount(delivery.attempts)}`),
    caption('To ', el('code', null, shownAddress(delivery.url, mayChange))),
  );
