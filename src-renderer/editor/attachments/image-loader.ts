import type { ImageBytes } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';

/** An image as a URL to show, or the reason why it cannot be shown. */
export type LoadedImage =
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'not-shown'; readonly reason: string };

/** Loads the images of one note. Each file is read once, however often the note shows it. */
export type ImageLoader = {
  load(address: string): Promise<LoadedImage>;
  /** Releases all loaded images; their URLs stop working. */
  close(): void;
};

/** Why an address is refused without asking the core; null for a relative path. */
function refusal(address: string): string | null {
  if (address.trim() === '') return t('editor.imageWithoutAddress');
  if (/^(?:https?:|\/\/|\\\\)/i.test(address)) return t('editor.imageFromWeb');
  if (/^[a-z][a-z\d+.-]+:/i.test(address)) return t('editor.imageOutside');
  return null;
}

/** `read` asks the core, which decides what may be shown. A data URL is shown without asking. */
export function createImageLoader(read: (link: string) => Promise<ImageBytes>): ImageLoader {
  const loaded = new Map<string, Promise<LoadedImage>>();
  const urls: string[] = [];
  let closed = false;

  async function loadFresh(link: string): Promise<LoadedImage> {
    if (closed) return { kind: 'not-shown', reason: t('editor.noteClosed') };
    try {
      const { bytes, mediaType } = await read(link);
      if (closed) return { kind: 'not-shown', reason: t('editor.noteClosed') };
      const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
      urls.push(url);
      return { kind: 'shown', url };
    } catch (error) {
      loaded.delete(link); // the file may exist the next time
      return { kind: 'not-shown', reason: messageOf(error) };
    }
  }

  return {
    load(address) {
      if (/^data:image\//i.test(address)) return Promise.resolve({ kind: 'shown', url: address });
      const reason = refusal(address);
      if (reason !== null) return Promise.resolve({ kind: 'not-shown', reason });
      const known = loaded.get(address) ?? loadFresh(address);
      loaded.set(address, known);
      return known;
    },
    close() {
      closed = true;
      loaded.clear();
      for (const url of urls.splice(0)) URL.revokeObjectURL(url);
    },
  };
}
