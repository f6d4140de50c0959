import type { Editor } from '@tiptap/core';
import type { ImageBytes, LinkedFile, StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { createImageLoader, type ImageLoader } from './image-loader.ts';

/** What the app provides so that an editor can show and store the files of its note. */
export type AttachmentHost = {
  /** Reads an image by its link. Rejects with the reason as its message. */
  read(link: string): Promise<ImageBytes>;
  /** Reads any file by its link. Rejects with the reason as its message. */
  readFile(link: string): Promise<LinkedFile>;
  /** Stores a file beside the note. */
  add(name: string, bytes: Uint8Array): Promise<StoredAttachment>;
  /** Shows a message outside the text. */
  notify(level: 'warning' | 'error', message: string): void;
  /** The local time, for the names of images that have none. */
  now(): Date;
};

/** A host together with its image loader. */
export type ConnectedHost = { readonly host: AttachmentHost; readonly images: ImageLoader };

const connected = new WeakMap<Editor, ConnectedHost>();
const waiting = new WeakMap<Editor, Set<() => void>>();

/**
 * Connects an editor to the files of its note. Without a connection images are shown by their description. Loaded images are
 * released when the editor is destroyed.
 */
export function connectAttachments(editor: Editor, host: AttachmentHost): void {
  const images = createImageLoader(host.read);
  connected.set(editor, { host, images });
  editor.on('destroy', images.close);
  for (const listener of waiting.get(editor) ?? []) listener();
  waiting.delete(editor);
}

/** The host of an editor; undefined until it is connected. */
export const hostOf = (editor: Editor): ConnectedHost | undefined => connected.get(editor);

/** Calls back once when the editor has a host, or immediately if it has one. Returns a function that cancels this. */
export function whenConnected(editor: Editor, listener: () => void): () => void {
  if (connected.has(editor)) {
    listener();
    return () => undefined;
  }
  const listeners = waiting.get(editor) ?? new Set();
  waiting.set(editor, listeners.add(listener));
  return () => void listeners.delete(listener);
}
