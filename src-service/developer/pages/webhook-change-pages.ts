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
        'Copy the secret that signs what is sent to ',
        el('strong', null, endpoint.url),
        ' now. It is shown this once.',
      ),
      copyField('secret', 'Signing secret', secret),
      el('p', { className: 'hint' }, 'Select the whole field, then copy.'),
      el(
        'p',
        null,
        kind === 'added'
          ? 'The receiver checks each request with it, as Standard Webhooks describes, for example with one of its libraries.'
          : `For ${overlapHours} hours the former secret signs as well, so that the receiver can be changed without missing anything.`,
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
        'A new secret signs what is sent to ',
        el('strong', null, endpoint.url),
        `. The current one signs as well for ${overlapHours} hours; one before it stops at once.`,
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
        ', not even what waits, and its log goes with it. This cannot be undone.',
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
