import type { FastifyInstance } from 'fastify';
import { sendPage } from '../developer/pages/send-page.ts';
import { loadAssets } from '../developer/styles/static-assets.ts';
import { openApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';

/** The description of the API for programs and for people. It is public. */
export async function addReferenceRoutes(app: FastifyInstance): Promise<void> {
  app.decorate('assets', { getter: loadAssets });
  app.decorateRequest('currentUser', null);
  const document = openApiDocument();
  const text = JSON.stringify(document, null, 2);
  const page = referencePage(document);
  app.get('/developer/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  app.get('/developer/reference', (_request, reply) => sendPage(reply, page));
}
