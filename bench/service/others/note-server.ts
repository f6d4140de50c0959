import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import {
  type CreateMemoryRequest,
  CreateMemoryRequestSchema,
  type NoteRevision,
} from '../../../src-shared/memory-api/schemas.ts';

/** What another program keeps notes with. */
export type NoteKeeper = {
  /** Stores a revision durably, and resolves with the id it got. */
  add(revision: NoteRevision): Promise<string>;
  /** What is stored under an id, text included; null when there is nothing. */
  read(id: string): Promise<unknown>;
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves a keeper of notes as one would who writes it in an afternoon: Fastify checks the body against the schema of the Memory API, and
 * requests carry a key. Prints where it listens.
 */
export async function serveNotes(keeper: NoteKeeper, key: string): Promise<void> {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  const wanted = hashOf(`Bearer ${key}`);
  app.addHook('onRequest', async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted))
      await reply.code(401).send({ error: 'The key is not known.' });
  });
  app.post<{ Body: CreateMemoryRequest }>(
    '/developer/v1/memories',
    { schema: { body: CreateMemoryRequestSchema } },
    async ({ body }, reply) => {
      const id = await keeper.add(body.memory);
      return reply.code(201).send({ memory: { id }, duplicate: false });
    },
  );
  app.get<{ Params: { id: string } }>('/developer/v1/memories/:id', async ({ params }, reply) => {
    const memory = await keeper.read(params.id);
    return memory === null ? reply.code(404).send({ error: 'There is no such Memory.' }) : { memory };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(JSON.stringify({ baseUrl: `${address}/developer/v1` }));
  process.on('SIGTERM', () => process.exit(0));
}
