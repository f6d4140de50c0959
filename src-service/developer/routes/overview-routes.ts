import type { FastifyInstance } from 'fastify';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { queryField } from '../forms/form-body.ts';
import { overviewPage } from '../pages/overview-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { mayChange } from './require-owner.ts';

/** Memories on one page. */
const pageLength = 25;

/** The overview of Memories. */
export function addOverviewRoutes(app: FastifyInstance, { storage }: DeveloperParts): void {
  app.get('/', async (request, reply) => {
    const { account } = currentUserOf(request);
    const before = parseMemoryId(queryField(request, 'before')) ?? null;
    const [counts, listed, endpoints] = await Promise.all([
      storage.countMemories(account.id),
      // one more than is shown, to know whether there are more
      storage.listMemories(account.id, { before, limit: pageLength + 1 }),
      storage.listEndpoints(account.id),
    ]);
    const memories = listed.slice(0, pageLength);
    const older = listed.length > pageLength ? (memories.at(-1)?.id ?? null) : null;
    const disabled = endpoints.filter(({ disabledBecause }) => disabledBecause !== null);
    return sendPage(
      reply,
      overviewPage({ counts, memories, before, older, disabled, mayChange: mayChange(request) }),
    );
  });
}
