import type { FetchedWebImage } from '../../../src-shared/rpc/attachments.ts';
import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { webImagesMethods } from '../../../src-shared/rpc/methods/web-images.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import type { AttachmentContext } from '../attachments/attachment-context.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { CoreError } from '../errors/core-error.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { concurrently } from '../limits/concurrently.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { requireVault } from '../rpc/require-vault.ts';
import { fetchImage, type WebRoute, webAddress } from './fetch-image.ts';
import { fetchQuestion } from './fetch-question.ts';

/** Images that are fetched at the same time. */
const atOnce = 4;

/** Fetches images of the web, once the user has confirmed it outside the window, and stores them beside the note. */
export function webImageHandlers(
  context: AttachmentContext & { readonly vaultGate: { ensure(): void } },
  confirmations: Pick<Confirmations, 'ensure'>,
  route: WebRoute,
): HandlersOf<typeof webImagesMethods> {
  return requireVault(context.vaultGate, {
    async 'webImages.fetch'({ noteId: given, addresses }) {
      const noteId = presentNoteOf(context, noteIdParam(given));
      const wanted = [...new Set(addresses)].map((address) => ({ address, url: webAddress(address) }));
      const urls = wanted.flatMap(({ url }) => (url === undefined ? [] : [url]));
      if (urls.length > 0) await confirmations.ensure(fetchQuestion(urls));
      const results: FetchedWebImage[] = [];
      const { signal } = new AbortController();
      await concurrently(wanted, { width: atOnce, signal }, async ({ address, url }) => {
        try {
          if (url === undefined) throw new CoreError('attachment-refused', t('attachmentErrors.webAddress'));
          const { name, bytes } = await fetchImage(url, route);
          const stored = addAttachment(context, noteId, name === '' ? url.hostname : name, bytes);
          results.push({ kind: 'stored', address, stored });
        } catch (error) {
          // One address without an image says nothing of the others.
          if (!(error instanceof CoreError)) throw error;
          results.push({ kind: 'failed', address, reason: error.message });
        }
      });
      return results;
    },
  });
}
