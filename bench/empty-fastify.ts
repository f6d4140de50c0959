import Fastify from 'fastify';

/** The measure of service-post: a Fastify server whose POST reads its JSON and does nothing with it. */
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
app.post('/developer/v1/memories', async (_request, reply) =>
  reply.code(201).send({ memory: { id: '' }, duplicate: false }),
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ baseUrl: `${address}/developer/v1` }));
process.on('SIGTERM', () => process.exit(0));
