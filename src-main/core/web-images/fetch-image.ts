import type { Dispatcher, Response } from 'undici';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { imageTypeOf } from '../attachments/image-type.ts';
import { megabytes } from '../attachments/store-attachment.ts';
import { CoreError } from '../errors/core-error.ts';
import type { Host } from '../shell/host.ts';
import { isOwnNetwork, lookUpPublic, OwnNetworkError } from './own-network.ts';

/** Milliseconds that one image may take. */
const longest = 60_000;
/** Redirects that are followed, as many as a browser's `fetch` follows at least. */
const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** How a request gets to an address: its route, and the milliseconds that all of it may take. */
export type WebRoute = {
  readonly dispatcherFor: (url: URL) => Promise<Dispatcher>;
  readonly timeout?: number;
};

/**
 * The route to an image: by the user's proxy, as all requests. A name that does not say that it is in the user's own network may not lead into it, either;
 * where a proxy looks it up, the proxy decides.
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

/** An image of the web. `name`: the last part of its address, without an extension; it may be empty. */
export type FetchedImage = { readonly name: string; readonly bytes: Uint8Array };

/** The address of an image of the web; undefined for anything else, and for one with a password, which a server would receive. */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Fetches one image, without cookies and without saying where it is shown. A redirect into the user's own network is not followed, nor one away from http
 * and https. Rejects with `attachment-refused` and the reason as a sentence.
 */
export async function fetchImage(
  address: URL,
  { dispatcherFor, timeout = longest }: WebRoute,
): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const { fetch } = await import('undici');
    let url = address;
    for (let redirected = 0; ; redirected += 1) {
      const response = await fetch(url, {
        redirect: 'manual',
        dispatcher: await dispatcherFor(url),
        signal,
        // Some servers refuse a request without a name.
        headers: { accept: 'image/*', 'user-agent': 'ExampleNotes' },
      });
      if (!redirects.has(response.status)) return { name: nameIn(address), bytes: await readImage(response) };
      await response.body?.cancel();
      if (redirected === mostRedirects) throw refused(t('attachmentErrors.webRedirects'));
      url = redirectedTo(url, response.headers.get('location'));
    }
  } catch (error) {
    throw error instanceof CoreError ? error : refused(reasonOf(error));
  }
}

function redirectedTo(from: URL, location: string | null): URL {
  const to = location === null ? undefined : webAddress(URL.parse(location, from.href)?.href ?? '');
  if (to === undefined) throw refused(t('attachmentErrors.webRedirects'));
  // The user has confirmed where the image is, and not what a server of the internet names in the user's network.
  if (isOwnNetwork(to.hostname) && to.host !== from.host) throw refused(t('attachmentErrors.webOwnNetwork'));
  return to;
}

async function readImage(response: Response): Promise<Uint8Array> {
  if (!response.ok) {
    await response.body?.cancel();
    throw refused(t('attachmentErrors.webStatus', { status: response.status }));
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // A server may send without end.
    if (size > largestAttachment)
      throw refused(t('attachmentErrors.webTooLarge', { megabytes: megabytes(largestAttachment) }));
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (imageTypeOf(bytes) === undefined) throw refused(t('attachmentErrors.webNoImage'));
  return bytes;
}

const refused = (reason: string): CoreError => new CoreError('attachment-refused', reason);

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof OwnNetworkError) return t('attachmentErrors.webOwnNetwork');
  const name = cause instanceof Error ? cause.name : '';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (name === 'TimeoutError' || code.endsWith('TIMEOUT') || code === 'ETIMEDOUT')
    return t('attachmentErrors.webTimeout');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return t('attachmentErrors.webUnknownHost');
  return t('attachmentErrors.webFailed', { reason: cause instanceof Error ? cause.message : String(cause) });
}

/** Without an extension: what the bytes are decides that. */
function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  const stem = last.replace(/\.[a-z\d]{2,5}$/i, '');
  try {
    return decodeURIComponent(stem);
  } catch {
    return stem;
  }
}
