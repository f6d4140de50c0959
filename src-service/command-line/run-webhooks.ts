import { fail, succeed } from '../../src-shared/result.ts';
import { parseSince } from '../accounts/parse-duration.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import type { WebhookEndpoint } from '../storage/webhook-store.ts';
import { replayEvents } from '../webhooks/requested-deliveries.ts';
import { accountNamed, findAccountByName, type Lines, withBackend } from './with-backend.ts';

/** `webhooks list` */
export const listWebhooks = (store: StoreConfig, accountName: string): Lines =>
  withBackend(store, false, async ({ storage }) => {
    const account = await accountNamed(storage, accountName);
    return account.ok ? succeed((await storage.listEndpoints(account.value)).map(webhookLine)) : account;
  });

type ReplayCommand = {
  /** Id of the webhook. */
  readonly id: string;
  readonly account: string;
  /** A time, a time span before now, or an event id. */
  readonly from: string;
};

/** `webhooks replay ID`: makes events due again, for whichever worker runs. */
export function replayWebhook(store: StoreConfig, { id, account, from }: ReplayCommand): Lines {
  return withBackend(store, false, async ({ storage, clock }) => {
    const now = clock();
    const owner = await findAccountByName(storage, account);
    const endpoint = owner && (await storage.findEndpoint(owner.id, id));
    if (!endpoint) return fail(`The account "${account}" has no webhook with the id "${id}".`);
    if (!endpoint.enabled) return fail('The webhook is disabled: enable it first.');
    const since = parseSince(from, now);
    const start =
      since === undefined
        ? ({ kind: 'event', eventId: from } as const)
        : ({ kind: 'since', at: since } as const);
    const count = await replayEvents(storage, endpoint, start, now);
    return count === undefined
      ? fail(
          `--from must be a time such as 2026-11-21T09:30:00Z or 7d, or an event in the log, not "${from}".`,
        )
      : succeed([JSON.stringify({ event: 'due', deliveries: count })]);
  });
}

/** A webhook as one line of JSON. */
function webhookLine(endpoint: WebhookEndpoint): string {
  const { id, url, enabled, wantsUpdates, disabledBecause, createdAt } = endpoint;
  return JSON.stringify({
    id,
    url,
    enabled,
    events: wantsUpdates ? ['memory.processed', 'memory.updated'] : ['memory.processed'],
    createdAt: new Date(createdAt).toISOString(),
    ...(disabledBecause === null ? {} : { disabledBecause }),
  });
}
