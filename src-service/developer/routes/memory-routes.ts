import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { formField } from '../forms/form-body.ts';
import { failedPath } from '../pages/failed-page.ts';
import { memoryPath } from '../pages/memory-link.ts';
import { memoryPage } from '../pages/memory-page.ts';
import { messagePage } from '../pages/message-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { mayChange } from './require-owner.ts';

type WithId = { Params: { id: string } };

/** The page of one Memory, and the way to process one again, from this page or from a list. */
export function addMemoryRoutes(app: FastifyInstance, { storage, clock }: DeveloperParts): void {
  app.get<WithId>('/memories/:id', async (request, reply) => {
    const { account } = currentUserOf(request);
    const id = parseMemoryId(request.params.id);
    if (id === undefined) return sendUnknown(reply);
    const [memory, deliveries] = await Promise.all([
      storage.findMemory(account.id, id),
      storage.listDeliveriesAbout(account.id, id),
    ]);
    return memory
      ? sendPage(reply, memoryPage({ memory, deliveries, mayChange: mayChange(request) }))
      : sendUnknown(reply);
  });

  app.post<WithId>('/memories/:id/retry', async (request, reply) => {
    const id = parseMemoryId(request.params.id);
    const from = formField(request, 'from');
    const list = from === 'failed' ? failedPath : '/developer';
    const begun = id && (await storage.retryProcessing(currentUserOf(request).account.id, id, clock()));
    return begun
      ? redirectWith(reply, from === 'memory' ? memoryPath(id) : list, 'The Memory is processed again.')
      : redirectWith(reply, list, 'There is no such Memory any more.', 'warning');
  });
}

const sendUnknown = (reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(reply, messagePage('No such Memory', 'This account has no such Memory.'), 404);
