import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secretOverlap, type WebhookEndpoint } from '../../storage/webhook-store.ts';
import { testDelivery } from '../../webhooks/requested-deliveries.ts';
import { mintWebhookSecret } from '../../webhooks/sign-webhook.ts';
import { formField, queryField, rowId } from '../forms/form-body.ts';
import { newIdempotencyKey, runOnce } from '../forms/idempotency-key.ts';
import { emptyForm, type FormState } from '../markup/fields.ts';
import { readPage } from '../markup/pieces.ts';
import { sendPage } from '../pages/send-page.ts';
import { webhookPage } from '../pages/webhook-page.ts';
import { deleteWebhookPage, pathOf, rotatePage, secretPage, webhooksPage } from '../pages/webhooks-page.ts';
import { currentUserOf, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { mayChange, requireOwner, sendUnknown, type WithId, withEndpoint } from './refusals.ts';

/** Deliveries on one page. */
const pageLength = 20;

/** Webhooks of one account beside the app's, at most: each gets a delivery of its own for every Memory. */
export const maxEndpoints = 20;

const sentBefore = 'This form was sent before. A secret is shown once only.';

/**
 * Webhooks: added, tested, changed, switched on and off, deleted. What decides where Memories go, or shows a secret, is for owners; sending what
 * they have set up, again or as a test, is for all.
 */
export function addWebhookRoutes(app: FastifyInstance, parts: DeveloperParts): void {
  const { storage, clock, randomBytes } = parts;
  const found = withEndpoint(storage);

  async function showWebhooks(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormState,
  ): Promise<FastifyReply> {
    const endpoints = await storage.listEndpoints(currentUserOf(request).account.id);
    const page = webhooksPage({
      endpoints,
      idempotencyKey: newIdempotencyKey(randomBytes),
      form,
      mayChange: mayChange(request),
    });
    return sendPage(reply, page, form.errors.length > 0 ? 422 : 200);
  }

  async function showWebhook(
    reply: FastifyReply,
    endpoint: WebhookEndpoint,
    form: FormState,
  ): Promise<FastifyReply> {
    const before = rowId(queryField(reply.request, 'before'));
    const deliveries = await readPage(before, pageLength, (page) =>
      storage.listDeliveries(endpoint.accountId, endpoint.id, page),
    );
    const shown = webhookPage({ endpoint, deliveries, form, mayChange: mayChange(reply.request) });
    return sendPage(reply, shown, form.errors.length > 0 ? 422 : 200);
  }

  app.get('/webhooks', (request, reply) => showWebhooks(request, reply, emptyForm));

  app.post('/webhooks', requireOwner, async (request, reply) => {
    const typed = formField(request, 'url');
    const wrong = (message: string) =>
      showWebhooks(request, reply, { values: { url: typed }, errors: [{ field: 'url', message }] });
    const url = parts.checkEndpointUrl(typed);
    if (!url.ok) return wrong(url.error);
    const accountId = currentUserOf(request).account.id;
    if ((await storage.listEndpoints(accountId)).length >= maxEndpoints) {
      return wrong(`There are ${maxEndpoints} webhooks already. Delete one first.`);
    }
    const secret = mintWebhookSecret(randomBytes);
    const endpoint = { id: randomUUID(), accountId, url: url.value, secret, at: clock() };
    const sent = { accountId, key: formField(request, 'form') };
    const made = await runOnce(parts, sent, () => storage.createEndpoint(endpoint));
    return made.ok
      ? sendPage(reply, secretPage(made.value, secret, 'added'), 201)
      : redirectWith(reply, '/developer/webhooks', sentBefore, 'warning');
  });

  app.get<WithId>(
    '/webhooks/:id',
    found((endpoint, _request, reply) =>
      showWebhook(reply, endpoint, {
        values: { url: endpoint.url },
        errors: [],
      }),
    ),
  );

  app.post<WithId>(
    '/webhooks/:id/url',
    requireOwner,
    found(async (endpoint, request, reply) => {
      const typed = formField(request, 'url');
      const url = parts.checkEndpointUrl(typed);
      if (!url.ok) {
        return showWebhook(reply, endpoint, {
          values: { url: typed },
          errors: [{ field: 'url', message: url.error }],
        });
      }
      await storage.setEndpointUrl(endpoint.accountId, endpoint.id, url.value);
      return redirectWith(
        reply,
        pathOf(endpoint),
        endpoint.enabled
          ? `Events go to ${url.value} from now on.`
          : 'The address is changed. Enable the webhook to send there.',
      );
    }),
  );

  for (const enabled of [true, false]) {
    app.post<WithId>(
      `/webhooks/:id/${enabled ? 'enable' : 'disable'}`,
      requireOwner,
      found(async (endpoint, _request, reply) => {
        await storage.setEndpointEnabled(endpoint.accountId, endpoint.id, enabled, clock());
        if (enabled) parts.onDelivery();
        return redirectWith(
          reply,
          pathOf(endpoint),
          enabled
            ? 'The webhook is enabled. What waited is sent; events that were kept meanwhile are sent on request.'
            : 'The webhook is disabled. What waits stays; later events are kept for 7 days and sent on request.',
        );
      }),
    );
  }

  app.post<WithId>(
    '/webhooks/:id/updates',
    requireOwner,
    found(async (endpoint, request, reply) => {
      const wanted = formField(request, 'wanted') === 'yes';
      await storage.setEndpointUpdates(endpoint.accountId, endpoint.id, wanted);
      return redirectWith(
        reply,
        pathOf(endpoint),
        wanted
          ? 'From now on, memory.updated is sent when a ready Memory changes.'
          : 'From now on, only memory.processed is sent.',
      );
    }),
  );

  app.post<WithId>(
    '/webhooks/:id/test',
    found(async (endpoint, _request, reply) => {
      const test = testDelivery(endpoint.id, { at: clock(), newId: randomUUID });
      const added = await storage.addDelivery(endpoint.accountId, test);
      if (!added) return redirectWith(reply, pathOf(endpoint), 'Enable the webhook first.', 'warning');
      parts.onDelivery();
      return redirectWith(reply, pathOf(endpoint), 'A test is being sent. Reload to see the result.');
    }),
  );

  app.get<WithId>(
    '/webhooks/:id/rotate',
    requireOwner,
    found((endpoint, _request, reply) =>
      sendPage(reply, rotatePage(endpoint, newIdempotencyKey(randomBytes))),
    ),
  );

  app.post<WithId>(
    '/webhooks/:id/rotate',
    requireOwner,
    found(async (endpoint, request, reply) => {
      const { id, accountId } = endpoint;
      const secret = mintWebhookSecret(randomBytes);
      const until = clock() + secretOverlap;
      const sent = { accountId, key: formField(request, 'form') };
      const rotated = await runOnce(parts, sent, () => storage.rotateSecret(accountId, id, secret, until));
      if (!rotated.ok) return redirectWith(reply, pathOf(endpoint), sentBefore, 'warning');
      return rotated.value
        ? sendPage(reply, secretPage(rotated.value, secret, 'rotated'))
        : sendUnknown(reply, 'webhook');
    }),
  );

  app.get<WithId>(
    '/webhooks/:id/delete',
    requireOwner,
    found((endpoint, _request, reply) => sendPage(reply, deleteWebhookPage(endpoint))),
  );

  app.post<WithId>(
    '/webhooks/:id/delete',
    requireOwner,
    found(async (endpoint, _request, reply) => {
      await storage.deleteEndpoint(endpoint.accountId, endpoint.id);
      return redirectWith(reply, '/developer/webhooks', 'The webhook is deleted.');
    }),
  );
}
