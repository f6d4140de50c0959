import type { WebhookEndpoint } from '../../storage/webhook-store.ts';
import { type Content, el } from '../markup/el.ts';
import { errorSummary, type FormState, hiddenField, textField } from '../markup/fields.ts';
import {
  caption,
  emptyState,
  entry,
  entryList,
  lead,
  moment,
  type StateMark,
  submitButton,
} from '../markup/pieces.ts';
import type { Page } from './page.ts';
import { shownAddress } from './shown-address.ts';

export type WebhooksContent = {
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
