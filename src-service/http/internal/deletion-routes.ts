import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { DeletionStore } from '../../storage/deletion-store.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { RequestBody } from '../json-request-body.ts';
import { sendError } from '../send-error.ts';

/** Notes in one request, at most. */
const maxNotes = 500;

const deletion = Compile(
  Type.Object(
    { noteIds: Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { maxItems: maxNotes }) },
    { additionalProperties: false },
  ),
);

/** Notes that the user of the app deleted for good. The Memory API has nothing of the kind. */
export function addDeletionRoutes(
  api: FastifyInstance,
  store: DeletionStore,
  ownAccount: () => Promise<AccountId>,
): void {
  api.post<{ Body: RequestBody }>('/deleted-notes', async ({ body }, reply) => {
    if (!body?.ok || !deletion.Check(body.value))
      return sendError(
        reply,
        'invalid-request',
        `The body must be {"noteIds": […]}, ${maxNotes} notes at most.`,
      );
    await store.deleteNotes(await ownAccount(), body.value.noteIds);
    return reply.send({});
  });
}
