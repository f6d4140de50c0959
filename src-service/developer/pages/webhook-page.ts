import { deliveredMemory } from '../../domain/webhook-event.ts';
import type { DeliveryRecord, WebhookEndpoint } from '../../storage/webhook-store.ts';
import { copyable } from '../markup/copy.ts';
import { errorSummary, type FormState, hiddenField } from '../markup/fields.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  actionButton,
  attemptCount,
  banner,
  caption,
  emptyState,
  entry,
  entryList,
  facts,
  moment,
  type Paged,
  pager,
  type StateMark,
  stateMark,
  submitButton,
} from '../markup/pieces.ts';
import { memoryLink, shownAddress } from './memory-link.ts';
import type { Page } from './page.ts';
import { addressField, endpointState } from './webhooks-page.ts';

type WebhookContent = {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: Paged<DeliveryRecord>;
  /** Whether who looks may change it. */
  readonly mayChange: boolean;
  /** The form for another address. */
  readonly form: FormState;
};

/** One webhook: its state, its actions and its log. */
export function webhookPage({ endpoint, deliveries, form, mayChange }: WebhookContent): Page {
  const { id, url, enabled, disabledBecause, failingSince, wantsUpdates, createdAt } = endpoint;
  const path = `/developer/webhooks/${id}`;
  return {
    title: 'Webhook',
    section: 'Webhooks',
    above: { name: 'Webhooks', path: '/developer/webhooks' },
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      disabledBecause !== null &&
        banner('warning', [
          `The service switched this webhook off: ${disabledBecause} `,
          'Fix the receiver, then enable it again: waiting deliveries are sent at once. ',
          'Events that happened meanwhile are kept for 7 days, and sent on request.',
        ]),
      facts([
        ['Address', mayChange ? copyable(url, 'address') : el('code', {}, shownAddress(url, false))],
        ['Webhook id', copyable(id, 'webhook id')],
        ['State', stateMark(endpointState(endpoint))],
        ['Failing since', failingSince !== null && moment(failingSince)],
        ['Events', wantsUpdates ? 'memory.processed, memory.updated' : 'memory.processed'],
        ['Added', moment(createdAt)],
      ]),
      el(
        'div',
        { className: 'actions' },
        enabled && actionButton(`${path}/test`, 'Send a test'),
        mayChange &&
          (enabled
            ? actionButton(`${path}/disable`, 'Disable')
            : actionButton(`${path}/enable`, 'Enable', 'primary')),
        mayChange && [
          el('a', { href: `${path}/rotate`, className: 'plain' }, 'Rotate secret …'),
          el('a', { href: `${path}/delete`, className: 'danger' }, 'Delete …'),
        ],
      ),
      !mayChange &&
        el(
          'p',
          { className: 'hint' },
          'Only owners of this account can change it, and see its whole address.',
        ),
      disabledBecause === null &&
        el(
          'p',
          { className: 'hint' },
          'While a webhook is disabled, what waits stays, and later events are kept for 7 days to be sent on request.',
        ),
      mayChange && updatesForm(path, wantsUpdates),
      enabled && replayForm(path),
      mayChange && changeAddress(path, form),
      el('h2', { id: 'log' }, 'Deliveries'),
      deliveries.rows.length === 0
        ? emptyState(
            deliveries.before === null ? 'Nothing was sent yet.' : 'Nothing older.',
            enabled ? 'Send a test, or wait for the next Memory.' : 'Nothing is sent while it is disabled.',
          )
        : entryList(
            'log',
            deliveries.rows.map((delivery) => deliveryEntry(path, delivery)),
          ),
      pager(path, deliveries),
    ],
  };
}

const changeAddress = (path: string, form: FormState): Content =>
  el(
    'details',
    { open: form.errors.length > 0 },
    el('summary', null, 'Change the address'),
    el(
      'form',
      { method: 'post', action: `${path}/url`, noValidate: true, className: 'form' },
      addressField(form),
      submitButton('Change address', 'plain'),
    ),
  );

const updatesForm = (path: string, wanted: boolean): Content =>
  el(
    'form',
    { method: 'post', action: `${path}/updates`, className: 'form' },
    hiddenField('wanted', wanted ? 'no' : 'yes'),
    el(
      'p',
      { className: 'hint' },
      'memory.updated says that a Memory that was announced before shows something else, since it was processed again.',
    ),
    submitButton(wanted ? 'Stop sending memory.updated' : 'Send memory.updated as well', 'plain'),
  );

const deliveryEntry = (path: string, delivery: DeliveryRecord): Content =>
  entry(
    {
      title: el('a', { href: `${path}/deliveries/${delivery.id}` }, delivery.type),
      state: deliveryState(delivery),
    },
    caption(moment(delivery.createdAt), ` · ${attemptCount(delivery.attempts)}`),
    memoryOf(delivery),
  );

/** Which Memory a delivery is about, if it is about one. */
function memoryOf({ body }: DeliveryRecord): Content {
  const memoryId = deliveredMemory(body);
  if (memoryId === undefined) return null;
  return caption(
    'Memory ',
    copyable(memoryId, 'Memory id', memoryLink(memoryId, el('code', null, memoryId))),
  );
}

/** The state of a delivery, in words. */
export function deliveryState({ state, attempts }: DeliveryRecord): StateMark {
  switch (state) {
    case 'delivered':
      return { shape: 'done', text: 'Delivered' };
    case 'gave-up':
      return { shape: 'bad', text: 'Given up' };
    case 'kept':
      return { shape: 'waiting', text: 'Kept, not sent' };
    case 'waiting':
      return attempts === 0
        ? { shape: 'waiting', text: 'Waiting' }
        : { shape: 'busy', text: 'Not delivered yet' };
  }
}

/** Time spans to choose from; the log holds 30 days. */
const spans = [
  ['1h', 'the last hour'],
  ['24h', 'the last day'],
  ['7d', 'the last 7 days'],
  ['30d', 'the last 30 days'],
] as const;

/** Sends events of the log again, such as after the receiver lost them, or those that were kept while it was disabled. */
const replayForm = (path: string): Content =>
  el(
    'details',
    null,
    el('summary', null, 'Send past events again'),
    el(
      'form',
      { method: 'post', action: `${path}/replay`, className: 'form' },
      el(
        'div',
        { className: 'control' },
        el('label', { htmlFor: 'since' }, 'Events of'),
        el(
          'p',
          { className: 'hint', id: 'since-hint' },
          'Each keeps its webhook-id, so a receiver can leave out what it has. Events that were kept while this webhook was disabled are sent, too.',
        ),
        el(
          'select',
          { className: 'field', id: 'since', name: 'since', 'aria-describedby': 'since-hint' },
          spans.map(([value, label]) => el('option', { value }, label)),
        ),
      ),
      submitButton('Send again', 'plain'),
    ),
  );
