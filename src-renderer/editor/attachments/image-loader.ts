import type { ImageBytes } from '../../../src-shared/rpc/attachments.ts';
import { messageOf } from '../../text/message-of.ts';

/** An image that can be shown by its address, or why it cannot. */
export type LoadedImage =
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'not-shown'; readonly reason: string };

/** Loads the images of one note. Each is read once, however often the note shows it. */
export type ImageLoader = {
  load(address: string): Promise<LoadedImage>;
  /** Gives back what was loaded: no address of it works any more. */
  close(): void;
};

/** Why the page does not even ask for an address; null for one that the note's folder may hold. */
function refusal(address: string): string | null {
  if (address.trim() === '') return 'It has no address.';
  if (/^(?:https?:|\/\/|\\\\)/i.test(address)) return 'Images from the web are not loaded.';
  if (/^[a-z][a-z\d+.-]+:/i.test(address)) return 'Only files in the vault are shown.';
  return null;
}

/**
 * `read` asks the core, which decides what may be shown. An image that stands in the text itself is shown as it is: nothing
 * is asked of anybody.
 */
export function createImageLoader(read: (link: string) => Promise<ImageBytes>): ImageLoader {
  const loaded = new Map<string, Promise<LoadedImage>>();
  const urls: string[] = [];
  let closed = false;

  async function loadFresh(link: string): Promise<LoadedImage> {
    try {
      const { bytes, mediaType } = await read(link);
      if (closed) return { kind: 'not-shown', reason: 'The note was closed.' };
      const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
      urls.push(url);
      return { kind: 'shown', url };
    } catch (error) {
      loaded.delete(link); // it may be there the next time
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
