import type { NoteFileCopy } from '../../../src-shared/rpc/library.ts';

/** Longer addresses are cut off by Chromium. */
const maxUrlLength = 2_000_000;

/** A file as data of a drag, from which a desktop makes the file where it is dropped; null for a file that is too large. */
export function downloadUrl({ name, bytes }: NoteFileCopy): string | null {
  if ((bytes.length * 4) / 3 > maxUrlLength) return null;
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  // a colon ends the name
  return `text/markdown:${name.replaceAll(':', '-')}:data:text/markdown;base64,${btoa(binary)}`;
}
