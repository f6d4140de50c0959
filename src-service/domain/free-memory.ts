/**
 * Frees the memory of bytes that are not needed any more, if it holds nothing else. Left to the garbage collector, a few megabytes of
 * such memory make it look through the whole heap.
 */
export function freeMemoryOf({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
