import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseDuration } from '../../accounts/parse-duration.ts';
import type { WebhookEndpoint } from '../../storage/webhook-store.ts';
import { type ReplayStart, replayEvents } from '../../webhooks/replay-events.ts';
import { formField, rowId } from '../forms/form-body.ts';
import { deliveryPage } from '../pages/delivery-page.ts';
import { messagePage } from '../pages/message-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { mayChange } from './require-owner.ts';
import { pathOf, type WithId, withEndpoint } from './with-endpoint.ts';

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
