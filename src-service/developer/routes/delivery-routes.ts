import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseDuration } from '../../accounts/parse-duration.ts';
import { deliveredMemory } from '../../domain/webhook-event.ts';
import type { AttemptRecord, DeliveryRecord, WebhookEndpoint } from '../../storage/webhook-store.ts';
import { type ReplayStart, replayEvents } from '../../webhooks/requested-deliveries.ts';
import { formField, rowId } from '../forms/form-body.ts';
import { copyable } from '../markup/copy.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  actionButton,
  caption,
  entry,
  entryList,
  facts,
  moment,
  type StateMark,
  stateMark,
} from '../markup/pieces.ts';
import { memoryLink, shownAddress } from '../pages/memory-link.ts';
import { messagePage, type Page } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { deliveryState } from '../pages/webhook-page.ts';
import { pathOf } from '../pages/webhooks-page.ts';
import { redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { mayChange, type WithId, withEndpoint } from './refusals.ts';

type WithDelivery = { Params: { id: string; delivery: string } };

/** The log of what was sent to a webhook, entry by entry. */
export function addDeliveryRoutes(
  app: FastifyInstance,
  { storage, clock, onDelivery }: DeveloperParts,
): void {
  const found = withEndpoint(storage);
  const path = '/webhooks/:id/deliveries/:delivery';

  async function replay(
    endpoint: WebhookEndpoint,
    start: ReplayStart,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!endpoint.enabled)
      return redirectWith(reply, pathOf(endpoint), 'Enable the webhook first.', 'warning');
    const count = (await replayEvents(storage, endpoint, start, clock())) ?? 0;
    onDelivery();
    const message = count === 0 ? 'There is nothing to send again.' : `${eventCount(count)} sent again.`;
    return redirectWith(reply, pathOf(endpoint), message);
  }

  app.get<WithDelivery>(
    path,
    found<WithDelivery>(async (endpoint, request, reply) => {
      const id = rowId(request.params.delivery);
      const logged = id === null ? undefined : await storage.findDelivery(endpoint.accountId, id);
      return logged?.delivery.endpointId === endpoint.id
        ? sendPage(reply, deliveryPage({ endpoint, ...logged, mayChange: mayChange(request) }))
        : sendUnknownDelivery(reply);
    }),
  );

  app.post<WithDelivery>(
    `${path}/replay`,
    found<WithDelivery>(async (endpoint, request, reply) => {
      const id = rowId(request.params.delivery);
      const logged = id === null ? undefined : await storage.findDelivery(endpoint.accountId, id);
      if (logged?.delivery.endpointId !== endpoint.id) return sendUnknownDelivery(reply);
      return replay(endpoint, { kind: 'event', eventId: logged.delivery.eventId }, reply);
    }),
  );

  app.post<WithId>(
    '/webhooks/:id/replay',
    found((endpoint, request, reply) => {
      const span = parseDuration(formField(request, 'since')) ?? 0;
      return replay(endpoint, { kind: 'since', at: clock() - span }, reply);
    }),
  );

  app.post<WithDelivery>(
    `${path}/resend`,
    found<WithDelivery>(async (endpoint, request, reply) => {
      const id = rowId(request.params.delivery);
      if (id === null) return sendUnknownDelivery(reply);
      const page = `${pathOf(endpoint)}/deliveries/${id}`;
      if (!endpoint.enabled)
        return redirectWith(reply, pathOf(endpoint), 'Enable the webhook first.', 'warning');
      const logged = await storage.findDelivery(endpoint.accountId, id);
      const isOurs = logged?.delivery.endpointId === endpoint.id;
      if (!isOurs || !(await storage.resend(endpoint.accountId, id, clock())))
        return sendUnknownDelivery(reply);
      onDelivery();
      return redirectWith(reply, page, 'It is being sent again. Reload to see the result.');
    }),
  );
}

const eventCount = (count: number): string => (count === 1 ? '1 event is' : `${count} events are`);

const sendUnknownDelivery = (reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(
    reply,
    messagePage('No such delivery', 'It is not, or no longer, in the log of this webhook.'),
    404,
  );

type DeliveryContent = {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: DeliveryRecord;
  readonly attempts: readonly AttemptRecord[];
  /** Whether who looks may change the webhook. */
  readonly mayChange: boolean;
};

/** One delivery: what was sent, each attempt and its response. */
function deliveryPage({ endpoint, delivery, attempts, mayChange }: DeliveryContent): Page {
  const above = `/developer/webhooks/${endpoint.id}`;
  const path = `${above}/deliveries/${delivery.id}`;
  const memoryId = deliveredMemory(delivery.body);
  return {
    title: delivery.type,
    section: 'Webhooks',
    above: { name: 'Webhook', path: above },
    content: [
      facts([
        ['State', stateMark(deliveryState(delivery))],
        [
          'Memory',
          memoryId !== undefined &&
            copyable(memoryId, 'Memory id', memoryLink(memoryId, el('code', null, memoryId))),
        ],
        ['Made', moment(delivery.createdAt)],
        [
          'Next attempt',
          delivery.state === 'waiting' && (delivery.dueAt === null ? 'Once enabled' : moment(delivery.dueAt)),
        ],
      ]),
      endpoint.enabled
        ? el(
            'div',
            { className: 'actions' },
            actionButton(`${path}/resend`, 'Send again'),
            memoryId !== undefined && actionButton(`${path}/replay`, 'Send this and all later events again'),
          )
        : el('p', { className: 'hint' }, 'It can be sent again once the webhook is enabled.'),
      el('h2', null, 'Request'),
      facts([
        [
          'Goes to',
          delivery.state === 'waiting' && copyable(shownAddress(endpoint.url, mayChange), 'address'),
        ],
        ['webhook-id', copyable(delivery.eventId, 'webhook-id')],
      ]),
      codeBlock('Body', delivery.body),
      el('h2', { id: 'attempts' }, 'Attempts'),
      attempts.length === 0
        ? el('p', null, 'No attempt has finished yet.')
        : entryList(
            'attempts',
            attempts.toReversed().map((attempt) => attemptEntry(attempt, mayChange)),
            'ol',
          ),
    ],
  };
}

function attemptEntry(attempt: AttemptRecord, mayChange: boolean): Content {
  const { number, at, url, durationMilliseconds, error, response } = attempt;
  return entry(
    { title: `Attempt ${number}`, state: attemptState(attempt) },
    caption(moment(at), ` · ${durationMilliseconds} ms`),
    caption('Sent to ', el('code', null, shownAddress(url, mayChange))),
    error !== null && el('p', { className: 'reason' }, error),
    response !== '' &&
      (mayChange
        ? codeBlock(`Answer to attempt ${number}`, response)
        : el('p', { className: 'hint' }, 'Owners see the text of the answer: it may quote the address.')),
  );
}

function attemptState({ status, error }: AttemptRecord): StateMark {
  const text = status === null ? 'No answer' : `Answered ${status}`;
  return error === null ? { shape: 'done', text } : { shape: 'bad', text };
}

/** Text as it went over the wire. It can be scrolled with the keyboard. */
function codeBlock(label: string, text: string): Content {
  return el('pre', { tabIndex: 0, role: 'region', 'aria-label': label }, el('code', null, text));
}
