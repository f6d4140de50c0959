/** A text as bytes of UTF-8, in memory of its own: it can be moved to another thread, or freed before a garbage collector does. */
export type Utf8 = Uint8Array<ArrayBuffer>;

/** Bytes of a text from which on it stays in the store until it is needed. */
export const largeText: number = 64 * 1024;

/** A large text that is in the store. */
export type StoredText = { readonly bytes: number };

/** A large text that is read when there is a thread that needs it, so that those of few notes are in memory at once. */
export type LargeText = StoredText & { read(): Promise<Utf8> };

/** A text of a note, as a stage gets it. */
export type NoteText = string | LargeText;

/**
 * Frees the memory of bytes that are not needed any more, if it holds nothing else. Left to the garbage collector, a few megabytes of
 * such memory make it look through the whole heap.
 */
export function freeMemoryOf({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
