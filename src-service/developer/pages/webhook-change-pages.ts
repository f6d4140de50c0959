import type { WebhookEndpoint } from '../../storage/webhook-store.ts';
import { secretOverlap } from '../../storage/webhook-store.ts';
import { el } from '../markup/el.ts';
import { copyField, hiddenField, shownOnce } from '../markup/fields.ts';
import { confirmation, lead, submitButton } from '../markup/pieces.ts';
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
