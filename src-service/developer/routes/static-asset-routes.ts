import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { messagePage } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The style sheet, the fonts and the script. Their path names their version, so that a browser keeps them. */
export function addStaticAssetRoutes(app: FastifyInstance): void {
  app.get<{ Params: { version: string; file: string } }>('/look/:version/:file', async (request, reply) => {
    const { assets } = app;
    const { version, file } = request.params;
    const bytes = version === assets.version ? assets.files.get(file) : undefined;
    if (!bytes) return sendPage(reply, messagePage('Not found', 'There is nothing at this address.'), 404);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(types[extname(file)] ?? 'font/woff2')
      .send(bytes);
  });
}
