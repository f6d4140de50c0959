import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import session from '@fastify/session';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atPlace, newPlace } from '../accounts/session-paths.ts';
import { sessionLibraryStore } from '../accounts/session-store.ts';
import { networkOf } from '../accounts/throttle.ts';
import { isLoopback } from '../http/check-host.ts';
import { rateStore } from '../http/rate-store.ts';
import { storeFailureOf } from '../storage/store-failure.ts';
import { formField } from './forms/form-body.ts';
import { messagePage } from './pages/page.ts';
import { sendPage } from './pages/send-page.ts';
import { addAccountRoutes } from './routes/account-routes.ts';
import { checkOrigin } from './routes/check-origin.ts';
import { addDeliveryRoutes } from './routes/delivery-routes.ts';
import type { DeveloperParts } from './routes/developer-parts.ts';
import { addFailedRoutes } from './routes/failed-routes.ts';
import { addInvitationRoutes } from './routes/invitation-routes.ts';
import { addJoinRoutes } from './routes/join-routes.ts';
import { addKeyRoutes } from './routes/key-routes.ts';
import { addMemoryRoutes } from './routes/memory-routes.ts';
import { addOverviewRoutes } from './routes/overview-routes.ts';
import { addSignInRoutes } from './routes/sign-in-routes.ts';
import { addStaticAssetRoutes } from './routes/static-asset-routes.ts';
import { addUserRoutes } from './routes/user-routes.ts';
import { addWebhookRoutes } from './routes/webhook-routes.ts';
import { createDeviceCookie, loadCurrentUser, requireSignIn } from './session/current-user.ts';
import { loadAssets } from './styles/static-assets.ts';

/** Where the pages are. */
const developerPath = '/developer';

/** Bytes of a form, at most. */
const maxFormBytes = 32 * 1024;

/** Requests a minute from one network: more than a user makes, and a limit on the sessions that a client can create. */
const requestsPerMinute = 300;
const minute = 60_000;

/** Networks that are counted at once; beyond it, those counted first are forgotten. */
const countedNetworks = 5_000;

const quietHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Developer settings, as a plugin that keeps its cookies, sessions and forms to itself. */
export async function buildDeveloperPages(app: FastifyInstance, parts: DeveloperParts): Promise<void> {
  await app.register(pages, { prefix: developerPath, parts });
}

async function pages(scope: FastifyInstance, { parts }: { parts: DeveloperParts }): Promise<void> {
  const secure = needsHttps(parts);
  // __Host-: no other host of the domain can set it
  const path = secure ? '/' : developerPath;
  const suffix = portSuffix(parts);
  const device = createDeviceCookie(parts, { secure, path, suffix });
  // any free port: no session of an earlier start is of use
  const ofThisStart = parts.embedded && suffix === '' ? `-${newPlace(parts.randomBytes)}` : suffix;
  const cookieName = `${secure ? '__Host-' : ''}memory-session${ofThisStart}`;
  const hasPlaces = parts.embedded && !secure;
  scope.decorate('sessionPath', path);
  scope.decorate('newPlace', () => (hasPlaces ? newPlace(parts.randomBytes) : null));
  scope.decorate('assets', { getter: loadAssets });
  scope.decorateRequest('currentUser', null);
  // these pages accept forms only, while the API around them accepts JSON
  scope.removeAllContentTypeParsers();
  scope.setErrorHandler(errorHandlerOf({ cookieName, secure }));

  await scope.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: minute,
    store: rateStore({ window: minute, names: countedNetworks }),
    keyGenerator: (request) => networkOf(request.ip),
    addHeaders: quietHeaders,
    addHeadersOnExceeding: quietHeaders,
    // style sheet and fonts are cheap, and are requested many at a time
    allowList: (request) => request.url.startsWith(`${developerPath}/look/`),
  });
  // unknown paths have no limit of their own; this runs before the session is looked up
  const limit = scope.rateLimit();
  scope.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limit.call(scope, request, reply);
  });
  scope.addHook('onRequest', async (request) => {
    // the session library sends a secure cookie over https only, which a proxy may terminate
    if (secure) Object.defineProperty(request, 'protocol', { value: 'https' });
  });
  await scope.register(formbody, { bodyLimit: maxFormBytes });
  await scope.register(cookie);
  await scope.register(session, {
    store: sessionLibraryStore(parts.storage, parts.clock),
    // the id is 192 random bits and is looked up by its hash: a signature would only add a secret to keep
    secret: {
      sign: (id) => id,
      unsign: (id) => ({ valid: /^[\w-]{32}$/.test(id), renew: false, value: id }),
    },
    cookieName,
    // Lax: after a link from another site the user is signed in; every change is a POST, with token and origin
    cookie: { httpOnly: true, sameSite: 'lax', secure, path },
    saveUninitialized: false,
    rolling: false,
  });
  await scope.register(csrfProtection, {
    sessionPlugin: '@fastify/session',
    // from the form only, where the token is
    getToken: (request) => formField(request, '_csrf'),
  });
  scope.addHook('onSend', async (request, reply) => {
    const location = reply.getHeader('location');
    const place = request.session?.signedIn?.place;
    if (typeof location === 'string' && place !== undefined)
      reply.header('location', atPlace(location, place));
  });
  scope.addHook('onRequest', loadCurrentUser(parts));
  scope.addHook('onRequest', checkOrigin(parts.publicOrigin));
  scope.addHook('preHandler', (request, reply, done) => {
    if (request.method === 'POST' && !request.is404) scope.csrfProtection(request, reply, done);
    else done();
  });
  scope.setNotFoundHandler((_request, reply) =>
    sendPage(reply, messagePage('Not found', 'There is nothing at this address.'), 404),
  );

  addStaticAssetRoutes(scope);
  addSignInRoutes(scope, parts, device);
  addJoinRoutes(scope, parts, device);
  scope.register(async (inside) => {
    inside.addHook('onRequest', requireSignIn);
    addOverviewRoutes(inside, parts);
    addMemoryRoutes(inside, parts);
    addFailedRoutes(inside, parts);
    addKeyRoutes(inside, parts);
    addWebhookRoutes(inside, parts);
    addDeliveryRoutes(inside, parts);
    addInvitationRoutes(inside, parts);
    addUserRoutes(inside, parts);
    addAccountRoutes(inside, parts, device);
  });
}

/** Whether a session may travel over https only: always, but for a browser on the machine of the server itself. */
function needsHttps({ publicOrigin, loopbackOnly }: DeveloperParts): boolean {
  const origin = publicOrigin === null ? null : URL.parse(publicOrigin);
  if (origin === null) return !loopbackOnly;
  return origin.protocol === 'https:' || !isLoopback(origin.hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** The end of the names of cookies: the ports of a host share them, and two services must not sign each other out. */
function portSuffix({ publicOrigin, port = 0 }: DeveloperParts): string {
  const known = publicOrigin === null ? String(port || '') : (URL.parse(publicOrigin)?.port ?? '');
  return known === '' ? '' : `-${known}`;
}

/** The error handler of the pages. `secure` is whether the session's cookie is sent over https only. */
function errorHandlerOf({ cookieName, secure }: { readonly cookieName: string; readonly secure: boolean }) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // an error without a code is a bug
    if (error.code === 'FST_CSRF_MISSING_SECRET' && request.cookies[cookieName] === undefined) {
      const over = secure
        ? ', and open it over https: your browser keeps none of its cookies otherwise'
        : ', then open it again';
      return sendPage(
        reply,
        messagePage('Your browser sent no cookie', `Nothing was done. Allow cookies for this site${over}.`),
        403,
      );
    }
    if (error.code?.startsWith('FST_CSRF_')) {
      const text =
        'You signed in or out since it was opened, or it is hours old. Nothing was done; open it again.';
      return sendPage(reply, messagePage('This form is out of date', text), 403);
    }
    if (error.statusCode === 429) {
      return sendPage(reply, messagePage('Too many requests', 'Wait a minute, then go on.'), 429);
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const text = 'The request is not a valid form. Nothing was changed.';
      return sendPage(reply, messagePage('Invalid request', text), error.statusCode);
    }
    request.log.error({ err: error }, 'page failed');
    if (storeFailureOf(error) !== undefined) {
      const text =
        'The service cannot read or store anything at the moment. Nothing was changed; try again in a minute.';
      return sendPage(reply.header('retry-after', '60'), messagePage('Not available', text), 503);
    }
    const text = `The service could not complete the request; try again later. For details see its log under ${request.id}.`;
    return sendPage(reply, messagePage('Something went wrong', text), 500);
  };
}
