import type { WebhookEndpoint } from '../../storage/webhook-store.ts';
import { secretOverlap } from '../../webhooks/webhook-secret.ts';
import { el } from '../markup/el.ts';
import { copyField } from '../markup/fields.ts';
import type { Page } from './page.ts';

const overlapHours = secretOverlap / 3_600_000;
const pathOf = ({ id }: WebhookEndpoint): string => `/developer/webhooks/${id}`;
const above = (endpoint: WebhookEndpoint) => ({ name: 'Webhook', path: pathOf(endpoint) });

/** Shows a secret, once. */
export function secretPage(endpoint: WebhookEndpoint, secret: string, kind: 'added' | 'rotated'): Page {
  return {
    title: kind === 'added' ? 'Webhook added' : 'The new secret',
    section: 'Webhooks',
    above: above(endpoint),
    content: [
      el(
        'p',
        { className: 'lead' },
        'Copy this secret now; it is shown only once. Requests to ',
        el('strong', null, endpoint.url),
        ' are signed with it.',
      ),
      copyField('secret', 'Signing secret', secret),
      el('p', { className: 'hint' }, 'Select the whole field, then copy.'),
      el(
        'p',
        null,
        kind === 'added'
          ? 'The receiver checks each request with it, as Standard Webhooks describes, for example with one of its libraries.'
          : `For ${overlapHours} hours requests are also signed with the former secret, so that the receiver can be changed without missing anything.`,
      ),
      el(
        'p',
        { className: 'actions' },
        el('a', { href: pathOf(endpoint), className: 'plain' }, 'I have copied it'),
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
      el(
        'p',
        { className: 'lead' },
        'Requests to ',
        el('strong', null, endpoint.url),
        ` will be signed with a new secret, and for ${overlapHours} hours with the current one as well. An earlier one expires at once.`,
      ),
      el(
        'form',
        { method: 'post', action: `${pathOf(endpoint)}/rotate`, className: 'actions' },
        el('input', { type: 'hidden', name: 'form', value: idempotencyKey }),
        el('button', { type: 'submit', className: 'primary' }, 'Rotate the secret'),
        el('a', { href: pathOf(endpoint), className: 'plain' }, 'Keep it'),
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
      el(
        'p',
        { className: 'lead' },
        'Nothing more is sent to ',
        el('strong', null, endpoint.url),
        ', not even waiting deliveries. Its log is deleted, too. This cannot be undone.',
      ),
      el(
        'form',
        { method: 'post', action: `${pathOf(endpoint)}/delete`, className: 'actions' },
        el('button', { type: 'submit', className: 'danger filled' }, 'Delete the webhook'),
        el('a', { href: pathOf(endpoint), className: 'plain' }, 'Keep it'),
      ),
    ],
  };
}
