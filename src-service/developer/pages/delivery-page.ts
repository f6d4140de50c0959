import { deliveredMemory } from '../../domain/webhook-event.ts';
import type { AttemptRecord, DeliveryRecord, WebhookEndpoint } from '../../storage/webhook-store.ts';
import { copyable } from '../markup/copy.ts';
import { type Content, el } from '../markup/el.ts';
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
import { memoryLink } from './memory-link.ts';
import type { Page } from './page.ts';
import { shownAddress } from './shown-address.ts';
import { deliveryState } from './webhook-page.ts';

export type DeliveryContent = {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: DeliveryRecord;
  readonly attempts: readonly AttemptRecord[];
  /** Whether who looks may change the webhook. */
  readonly mayChange: boolean;
};

/** One delivery: what was sent, each attempt and its response. */
export function deliveryPage({ endpoint, delivery, attempts, mayChange }: DeliveryContent): Page {
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
