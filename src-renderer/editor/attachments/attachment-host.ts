import type { Editor } from '@tiptap/core';
import type { ImageBytes, LinkedFile, StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { createImageLoader, type ImageLoader } from './image-loader.ts';

/** What an editor needs of the world to show and store the files of its note. */
export type AttachmentHost = {
  /** Reads an image by its link. Rejects with the reason as its message. */
  read(link: string): Promise<ImageBytes>;
  /** Reads any file by its link. Rejects with the reason as its message. */
  readFile(link: string): Promise<LinkedFile>;
  /** Stores a file beside the note. */
  add(name: string, bytes: Uint8Array): Promise<StoredAttachment>;
  /** Tells a person something that is not in the text. */
  notify(level: 'warning' | 'error', message: string): void;
  /** The local time, for the names of images that have none. */
  now(): Date;
};

/** A host as the parts of an editor use it. */
export type ConnectedHost = { readonly host: AttachmentHost; readonly images: ImageLoader };

const connected = new WeakMap<Editor, ConnectedHost>();
const waiting = new WeakMap<Editor, Set<() => void>>();

/**
 * Joins an editor to the files of its note. Until then, and in an editor that never is, images are shown by their
 * description. What was loaded is given back when the editor is destroyed.
 */
export function connectAttachments(editor: Editor, host: AttachmentHost): void {
  const images = createImageLoader(host.read);
  connected.set(editor, { host, images });
  editor.on('destroy', images.close);
  for (const listener of waiting.get(editor) ?? []) listener();
  waiting.delete(editor);
}

/** The host of an editor, if it has one by now. */
export const hostOf = (editor: Editor): ConnectedHost | undefined => connected.get(editor);

/** Calls back once, when the editor has a host; at once if it has one. The answer calls it off. */
export function whenConnected(editor: Editor, listener: () => void): () => void {
  if (connected.has(editor)) {
    listener();
    return () => undefined;
  }
  const listeners = waiting.get(editor) ?? new Set();
  waiting.set(editor, listeners.add(listener));
  return () => void listeners.delete(listener);
}
