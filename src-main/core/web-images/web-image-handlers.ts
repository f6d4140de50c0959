import type { FetchedWebImage, webImagesMethods } from '../../../src-shared/rpc/attachments.ts';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import type { AttachmentContext } from '../attachments/attachment-context.ts';
import { CoreError } from '../errors/core-error.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { concurrently } from '../limits/concurrently.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { Confirmable, Confirmations } from '../shell/confirmations.ts';
import { printable } from '../shell/confirmations.ts';
import { webAddress } from './fetch-following.ts';
import { fetchImage, type ImageRoute } from './fetch-image.ts';
import { isOwnNetwork } from './own-network.ts';

/** Images that are fetched at the same time. */
const atOnce = 4;

/** Fetches images of the web, once the user has confirmed it outside the window, and stores them beside the note. */
export function webImageHandlers(
  context: AttachmentContext & { readonly vaultGate: { ensure(): void } },
  confirmations: Pick<Confirmations, 'ensure'>,
  route: ImageRoute,
): HandlersOf<typeof webImagesMethods> {
  return {
    async 'webImages.fetch'({ noteId: given, addresses }) {
      const noteId = presentNoteOf(context, noteIdParam(given));
      const all = [...new Set(addresses)].map((address) => ({ address, url: webAddress(address) }));
      const origins = [...new Set(all.flatMap(({ url }) => (url === undefined ? [] : [url.origin])))];
      const shown: ReadonlySet<string> = new Set(origins.slice(0, mostServers));
      const wanted = all.filter(({ url }) => url === undefined || shown.has(url.origin));
      const urls = wanted.flatMap(({ url }) => (url === undefined ? [] : [url]));
      if (urls.length > 0) await confirmations.ensure(fetchQuestion(urls));
      // the notes may have gone while the user was asked
      context.vaultGate.ensure();
      const results: FetchedWebImage[] = all
        .filter((one) => !wanted.includes(one))
        .map(({ address }) => ({
          kind: 'failed',
          address,
          reason: t('attachmentErrors.webManyServers', { most: mostServers }),
        }));
      const { signal } = new AbortController();
      await concurrently(wanted, { width: atOnce, signal }, async ({ address, url }) => {
        try {
          if (url === undefined) throw new CoreError('attachment-refused', t('attachmentErrors.webAddress'));
          const { name, bytes } = await fetchImage(url, route);
          const now = presentNoteOf(context, noteId);
          // locked meanwhile: nothing can link to its file
          if (context.journal.notes.byId(now)?.locked === true)
            throw new CoreError('note-locked', t('errors.noteLocked'));
          const stored = addAttachment(context, now, name === '' ? url.hostname : name, bytes);
          results.push({ kind: 'stored', address, stored });
        } catch (error) {
          // One image that is none, or cannot be stored, says nothing of the others.
          const reason = error instanceof CoreError ? error.message : notStored(error);
          results.push({ kind: 'failed', address, reason });
        }
      });
      return results;
    },
  };
}

const notStored = (error: unknown): string =>
  t('attachmentErrors.webFailed', { reason: error instanceof Error ? error.message : String(error) });

/** Servers of one question: each of them is shown whole. */
const mostServers = 10;
/** Addresses that are named. */
const mostNamed = 5;
/** Characters of an address that are shown. */
const mostShown = 80;

/**
 * Asks whether images are fetched: an address tells a server what a window wrote into it, so a window that text of others has taken over may not choose
 * it alone. `addresses`: each once, of {@link mostServers} servers at most.
 */
function fetchQuestion(addresses: readonly URL[]): Confirmable {
  const servers = [...new Set(addresses.map(({ origin }) => origin))];
  const own = addresses.some(({ hostname }) => isOwnNetwork(hostname));
  const length = addresses.reduce((sum, { href }) => sum + href.length, 0);
  const isCut = addresses.length > mostNamed || addresses.some(({ href }) => href.length > mostShown);
  return {
    key: JSON.stringify(['fetch-images', addresses.map(({ href }) => href)]),
    question: {
      message: t('confirmations.fetchImages', { count: addresses.length }),
      detail: [
        t('confirmations.fetchedFrom', { count: servers.length }),
        // the end of a name says whose it is
        servers.map((server) => `    ${server}`).join('\n'),
        ...(own ? [t('confirmations.fetchOwnNetwork')] : []),
        t('confirmations.fetchHint', { count: addresses.length }),
        [
          ...addresses.slice(0, mostNamed).map(({ href }) => `    ${printable(shortened(href))}`),
          ...(addresses.length > mostNamed ? ['    …'] : []),
        ].join('\n'),
        ...(isCut ? [t('confirmations.fetchLength', { count: length })] : []),
        t('confirmations.onlyIf'),
      ].join('\n\n'),
      yes: t('confirmations.fetchYes'),
      no: t('confirmations.doNotFetch'),
    },
    codeNeeded: t('confirmationErrors.fetchCode'),
    refused: t('confirmationErrors.notFetched'),
  };
}

/** The beginning and the end of an address. */
const shortened = (href: string): string =>
  href.length <= mostShown ? href : `${href.slice(0, mostShown - 30)}…${href.slice(-29)}`;
