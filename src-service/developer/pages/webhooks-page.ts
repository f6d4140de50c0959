import { secretOverlap, type WebhookEndpoint } from '../../storage/webhook-store.ts';
import {
  copyField,
  errorSummary,
  type FormState,
  hiddenField,
  shownOnce,
  textField,
} from '../markup/fields.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  caption,
  confirmation,
  emptyState,
  entry,
  entryList,
  lead,
  moment,
  type StateMark,
  submitButton,
} from '../markup/pieces.ts';
import { shownAddress } from './memory-link.ts';
import type { Page } from './page.ts';

type WebhooksContent = {
  /** Oldest first. */
  readonly endpoints: readonly WebhookEndpoint[];
  /** See `runOnce`. */
  readonly idempotencyKey: string;
  readonly form: FormState;
  /** Whether who looks may change webhooks. */
  readonly mayChange: boolean;
};

/** All webhooks of the account, and a form for another one. */
export function webhooksPage({ endpoints, idempotencyKey, form, mayChange }: WebhooksContent): Page {
  return {
    title: 'Webhooks',
    section: 'Webhooks',
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      lead('A webhook receives an event when a Memory is ready, so clients don’t have to poll.'),
      el('h2', { id: 'all' }, 'Your webhooks'),
      endpoints.length === 0
        ? emptyState(
            'No webhooks yet.',
            mayChange
              ? 'Add the address of a server of yours that receives the events.'
              : 'An owner of this account can add one.',
          )
        : entryList(
            'all',
            endpoints.map((endpoint) => endpointEntry(endpoint, mayChange)),
          ),
      mayChange && [
        el('h2', null, 'Add a webhook'),
        el(
          'form',
          { method: 'post', action: '/developer/webhooks', noValidate: true, className: 'form' },
          hiddenField('form', idempotencyKey),
          addressField(form),
          submitButton('Add webhook'),
        ),
      ],
    ],
  };
}

/** The address of a webhook, to be typed. */
export const addressField = (form: FormState): Content =>
  textField({
    name: 'url',
    label: 'Address',
    form,
    type: 'url',
    inputMode: 'url',
    hint: 'Events are sent there as signed POST requests, such as to https://example.org/memories.',
  });

function endpointEntry(endpoint: WebhookEndpoint, mayChange: boolean): Content {
  const { id, url, createdAt, disabledBecause } = endpoint;
  const title = el('a', { href: `/developer/webhooks/${id}` }, shownAddress(url, mayChange));
  return entry(
    { title, state: endpointState(endpoint) },
    caption('Added ', moment(createdAt)),
    disabledBecause !== null && el('p', { className: 'reason' }, disabledBecause),
  );
}

/** The state of an endpoint. */
export function endpointState({ enabled, disabledBecause, failingSince }: WebhookEndpoint): StateMark {
  if (!enabled) {
    return disabledBecause === null
      ? { shape: 'waiting', text: 'Disabled' }
      : { shape: 'bad', text: 'Switched off by the service' };
  }
  return failingSince === null
    ? { shape: 'done', text: 'Enabled' }
    : { shape: 'busy', text: 'Enabled, failing' };
}

const overlapHours = secretOverlap / 3_600_000;
/** The page of a webhook. */
export const pathOf = ({ id }: WebhookEndpoint): string => `/developer/webhooks/${id}`;
const above = (endpoint: WebhookEndpoint) => ({ name: 'Webhook', path: pathOf(endpoint) });

/** Shows a secret, once. */
export function secretPage(endpoint: WebhookEndpoint, secret: string, kind: 'added' | 'rotated'): Page {
  return {
    title: kind === 'added' ? 'Webhook added' : 'The new secret',
    section: 'Webhooks',
    above: above(endpoint),
    content: [
      lead(
        'Copy this secret now; it is shown only once. Requests to ',
        el('strong', null, endpoint.url),
        ' are signed with it.',
      ),
      shownOnce(
        copyField('secret', 'Signing secret', secret),
        pathOf(endpoint),
        el(
          'p',
          null,
          kind === 'added'
            ? 'The receiver checks each request with it, as Standard Webhooks describes, for example with one of its libraries.'
            : `For ${overlapHours} hours requests are also signed with the former secret, so that the receiver can be changed without missing anything.`,
        ),
      ),
    ],
  };
}

/** Asks before a secret is rotated. */
export function rotatePage(endpoint: WebhookEndpoint, idempotencyKey: string): Page {
  return {
    title: 'Rotate the secret?',
    section: 'Webhooks',
    above: above(endpoint),
    content: [
      lead(
        'Requests to ',
        el('strong', null, endpoint.url),
        ` will be signed with a new secret, and for ${overlapHours} hours with the current one as well. An earlier one expires at once.`,
      ),
      confirmation(
        { action: `${pathOf(endpoint)}/rotate`, keep: pathOf(endpoint) },
        hiddenField('form', idempotencyKey),
        submitButton('Rotate the secret'),
      ),
    ],
  };
}

/** Asks before a webhook is deleted. */
export function deleteWebhookPage(endpoint: WebhookEndpoint): Page {
  return {
    title: 'Delete this webhook?',
    section: 'Webhooks',
    above: above(endpoint),
    content: [
      lead(
        'Nothing more is sent to ',
        el('strong', null, endpoint.url),
        ', not even waiting deliveries. Its log is deleted, too. This cannot be undone.',
      ),
      confirmation(
        { action: `${pathOf(endpoint)}/delete`, keep: pathOf(endpoint) },
        submitButton('Delete the webhook', 'danger filled'),
      ),
    ],
  };
}
