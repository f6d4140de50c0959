import Fastify from 'fastify';

/** What the service is measured by: a Fastify server whose POST reads its JSON, and whose GET reads nothing; neither does anything. */
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
app.post('/developer/v1/memories', async (_request, reply) =>
  reply.code(201).send({ memory: { id: '' }, duplicate: false }),
);
app.get('/developer/v1/memories/:id', async (_request, reply) => reply.send({ memory: { id: '' } }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ baseUrl: `${address}/developer/v1` }));
process.on('SIGTERM', () => process.exit(0));
