import type { Response } from 'undici';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { imageTypeOf } from '../attachments/image-type.ts';
import { megabytes } from '../attachments/store-attachment.ts';
import { CoreError } from '../errors/core-error.ts';
import { fetchFollowing, RedirectError, type WebRoute } from './fetch-following.ts';
import { OwnNetworkError } from './own-network.ts';

/** Milliseconds that one image may take. */
const longest = 60_000;

/** How an image is got: its route, and the milliseconds that all of it may take. */
export type ImageRoute = WebRoute & { readonly timeout?: number };

/** An image of the web. `name`: the last part of its address, without an extension; it may be empty. */
export type FetchedImage = { readonly name: string; readonly bytes: Uint8Array };

/**
 * Fetches one image, without cookies and without saying where it is shown. A redirect into the user's own network is not followed, nor one away from http
 * and https. Rejects with `attachment-refused` and the reason as a sentence.
 */
export async function fetchImage(
  address: URL,
  { dispatcherFor, timeout = longest }: ImageRoute,
): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetchFollowing(
      address,
      { dispatcherFor },
      { signal, headers: { accept: 'image/*' } },
    );
    return { name: nameIn(address), bytes: await readImage(response) };
  } catch (error) {
    throw error instanceof CoreError ? error : refused(reasonOf(error));
  }
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
  if (error instanceof RedirectError) return t('attachmentErrors.webRedirects');
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
