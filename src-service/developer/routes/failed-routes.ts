import type { FastifyInstance } from 'fastify';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { queryField } from '../forms/form-body.ts';
import { countOf, failedPage, failedPath } from '../pages/failed-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';

/** Memories on one page. */
const pageLength = 25;

/** Memories that are set back in one transaction. */
const batch = 100;

/** The failed Memories, and the way to process all of them again. */
export function addFailedRoutes(app: FastifyInstance, { storage, clock }: DeveloperParts): void {
  app.get('/failed', async (request, reply) => {
    const { account } = currentUserOf(request);
    const before = parseMemoryId(queryField(request, 'before')) ?? null;
    const [count, listed] = await Promise.all([
      storage.countFailed(account.id),
      // one more than is shown, to know whether there are more
      storage.listFailed(account.id, { before, limit: pageLength + 1 }),
    ]);
    const memories = listed.slice(0, pageLength);
    const older = listed.length > pageLength ? (memories.at(-1)?.id ?? null) : null;
    return sendPage(reply, failedPage({ count, memories, before, older }));
  });

  app.post('/failed/retry', async (request, reply) => {
    const { account } = currentUserOf(request);
    const until = clock();
    let begun = 0;
    for (let some = batch; some === batch; begun += some) {
      some = await storage.retryFailed(account.id, batch, until, clock());
    }
    return begun === 0
      ? redirectWith(reply, failedPath, 'There are no failed Memories any more.', 'warning')
      : redirectWith(reply, failedPath, `${countOf(begun)} ${begun === 1 ? 'is' : 'are'} processed again.`);
  });
}
