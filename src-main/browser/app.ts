import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { largestAttachment } from '../../src-shared/rpc/attachments.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import { type ProofResponse, type RedeemResponse, sessionPaths } from '../../src-shared/rpc/session.ts';
import type { Language } from '../../src-shared/texts/languages.ts';
import { locale, t } from '../../src-shared/texts/t.ts';
import {
  contentSecurityPolicy,
  diagramsPage,
  diagramsPolicy,
  securityHeaders,
  withStyleNonce,
} from '../content-security.ts';
import { pageFile } from '../page-file.ts';
import { withLanguage } from '../page-language.ts';
import type { Access } from './access.ts';
import { webSocketChannel } from './web-socket-channel.ts';

export type BrowserAppOptions = {
  readonly access: Access;
  /** Folder of the built page. */
  readonly pages: string;
  /** The language that a page which is loaded now is shown in. */
  language(): Promise<Language>;
  /** Whether it is in safe mode. */
  safeMode(): boolean;
  /** Called with every page that connects: a channel of `FramedMessage`s. */
  connect(channel: Channel): void;
};

/** A file for a note, which is more than a note of 2 MiB as JSON escaping can blow it up. */
const maxMessageBytes = largestAttachment;

/**
 * The web server of the browser shell, not listening yet. It must listen on 127.0.0.1: the address it is asked
 * under is compared with the one it listens on, so that no other name (DNS rebinding) reaches it. Everybody is served the programs of
 * the page, which hold nothing of the user's; the core is reached by pages that know the secret alone.
 */
export async function buildBrowserApp(options: BrowserAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    // An address that cannot even be read comes by no hook: it is refused here.
    frameworkErrors: (_error, _request, reply) => refuse(reply.headers(headers())),
  });
  const assets = join(options.pages, 'assets');
  const port = (): number => listeningPort(app);

  const headers = (styleNonce: string | null = null): Record<string, string> => ({
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy([`ws://127.0.0.1:${port()}`], styleNonce),
    'cache-control': 'no-store',
  });

  // Registered first: its hook must see a request before ours refuse it, or the sockets of refused upgrades stay open.
  await app.register(websocket, { options: { maxPayload: maxMessageBytes, perMessageDeflate: false } });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers());
    if (request.headers.host !== `127.0.0.1:${port()}`) return refuse(reply);
  });
  /** Any page may try to open a WebSocket to any address; only its Origin header shows where it comes from. */
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    request.headers.origin === `http://127.0.0.1:${port()}` ? undefined : refuse(reply);
  addSessionRoutes(app, options.access, refuseOthers);
  app.get('/*', async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const file = pageFile(options.pages, pathname);
    const bytes = file === null ? null : await readFile(file.path).catch(() => null);
    if (file === null || bytes === null) return reply.callNotFound();
    // their names change with their content, and they hold nothing of the user's: a browser keeps them, and what it compiled of them
    if (dirname(file.path) === assets) reply.header('cache-control', 'private, max-age=31536000, immutable');
    return reply.type(file.type).send(bytes);
  });
  for (const path of ['/', '/index.html'])
    app.get(path, async (_request, reply) => {
      const { html, styleNonce } = withStyleNonce(await readFile(join(options.pages, 'index.html'), 'utf8'));
      const page = await withLanguage(html, await options.language(), options.safeMode());
      return reply.headers(headers(styleNonce)).type('text/html; charset=utf-8').send(page);
    });
  app.get(diagramsPage, async (_request, reply) => {
    const page = await readFile(join(options.pages, diagramsPage), 'utf8');
    return reply
      .header('content-security-policy', diagramsPolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.route({
    method: 'GET',
    url: sessionPaths.connect,
    onRequest: [
      refuseOthers,
      async (request, reply) => (isAdmitted(options.access, request) ? undefined : reply.code(401).send()),
    ],
    handler: (_request, reply) => reply.code(426).send('This address accepts WebSocket connections only.'),
    wsHandler: (socket) => options.connect(webSocketChannel(socket)),
  });
  return app;
}

/**
 * Resolves when everything has been received that the pages sent, pages that have closed since included: the response to a
 * ping, or the end of a connection, comes after it. After `longest` milliseconds it resolves without those that hang.
 */
export async function receivedAll(app: FastifyInstance, longest: number): Promise<void> {
  const all = [...app.websocketServer.clients].map((socket) => {
    const received = Promise.race([once(socket, 'pong'), once(socket, 'close')]);
    socket.ping();
    return received;
  });
  const late = new AbortController();
  await Promise.race([
    Promise.allSettled(all),
    setTimeout(longest, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}

/** The port a server listens on; 0 before it does. */
export function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function refuse(reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));

  return reply
    .header('content-security-policy', policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`))
    .code(403)
    .type('text/html; charset=utf-8')
    .send(refusalPage(nonce));
}

/** Readable in light and dark; the app's own styles are at the address that the request did not name. */
const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1.5em}h1{font-size:1.4em}';

/** A small page without script for requests to another address. `nonce`: the nonce that the policy of the response requires of styles. */
const refusalPage = (nonce: string): string =>
  `<!doctype html><html lang="${locale()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Example Notes</title><style nonce="${nonce}">${style}</style><h1>${t('start.wrongAddress')}</h1><p>${t('start.wrongAddressHint')}</p></html>`;

/** Bytes of a request, at most. */
const maxBodyBytes = 1024;

/** The routes by which a page gets the secret of the server, and the server proves that it knows it. Pages of other origins have none of them. */
function addSessionRoutes(
  app: FastifyInstance,
  access: Access,
  refuseOthers: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const options = { bodyLimit: maxBodyBytes, onRequest: refuseOthers };
  app.post(sessionPaths.redeem, options, async ({ body }, reply) => {
    const token = textOf(body, 'token');
    const secret = token === undefined ? null : access.redeem(token);
    if (secret === null) return reply.code(401).send({});
    return { secret } satisfies RedeemResponse;
  });
  app.post(sessionPaths.proof, options, async ({ body }, reply) => {
    const nonce = textOf(body, 'nonce');
    if (nonce === undefined) return reply.code(400).send({});
    return { proof: access.proof(nonce) } satisfies ProofResponse;
  });
}

/** Whether a page that asks for a connection proves that it knows the secret. */
function isAdmitted(access: Access, { query }: FastifyRequest): boolean {
  const [nonce, proof] = [textOf(query, 'nonce'), textOf(query, 'proof')];
  return nonce !== undefined && proof !== undefined && access.admits(nonce, proof);
}

function textOf(container: unknown, name: string): string | undefined {
  const value =
    typeof container === 'object' && container !== null ? Reflect.get(container, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
