import type { Dispatcher, Response } from 'undici';
import type { Host } from '../shell/host.ts';
import { isOwnNetwork, lookUpPublic, OwnNetworkError } from './own-network.ts';

/** Redirects that are followed, as many as a browser's `fetch` follows at least. */
const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** How a request gets to an address. */
export type WebRoute = { readonly dispatcherFor: (url: URL) => Promise<Dispatcher> };

/**
 * The route of a request into the web: by the user's proxy, as all requests. A name that does not say that it is in the user's own network may not
 * lead into it, either; where a proxy looks it up, the proxy decides.
 */
export function webRoute(host: Pick<Host, 'systemProxy'>): WebRoute {
  return {
    async dispatcherFor({ href, hostname }) {
      // It brings the HTTP client, which the start does not need.
      const { routeTo } = await import('../memory-api/route-request.ts');
      const proxy = await host.systemProxy(href).catch(() => null);
      return routeTo(href, proxy, isOwnNetwork(hostname) ? undefined : lookUpPublic);
    },
  };
}

/** A redirect that leads nowhere, too far, or away from the web. */
export class RedirectError extends Error {}

/** An address of the web; undefined for anything else, and for one with a password, which a server would receive. */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

/**
 * The response of the last of some redirects, without cookies and without saying where a link was. A redirect into the user's own network is not followed:
 * it rejects with an `OwnNetworkError`; nor one away from http and https, with a `RedirectError`.
 */
export async function fetchFollowing(
  address: URL,
  { dispatcherFor }: WebRoute,
  request: { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const { fetch } = await import('undici');
  let url = address;
  for (let redirected = 0; ; redirected += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      dispatcher: await unlessAborted(dispatcherFor(url), request.signal),
      signal: request.signal,
      // Some servers refuse a request without a name.
      headers: { 'user-agent': 'ExampleNotes', ...request.headers },
    });
    if (!redirects.has(response.status)) return response;
    await response.body?.cancel();
    if (redirected === mostRedirects) throw new RedirectError();
    url = redirectedTo(url, response.headers.get('location'));
  }
}

/** A system that searches for its proxy may take long, and cannot be told to stop. Nobody waits for it any more then. */
async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function redirectedTo(from: URL, location: string | null): URL {
  const to = location === null ? undefined : webAddress(URL.parse(location, from.href)?.href ?? '');
  if (to === undefined) throw new RedirectError();
  // The user has confirmed where it is, and not what a server of the internet names in the user's network.
  if (isOwnNetwork(to.hostname) && to.host !== from.host) throw new OwnNetworkError(to.hostname);
  return to;
}
