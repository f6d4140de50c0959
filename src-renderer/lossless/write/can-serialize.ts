import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { candidateTexts } from './candidates.ts';
import type { Reader } from '../read/reader.ts';
import { verifyRun } from '../verify/check-round-trip.ts';

/** Whether Markdown has signs for a block by itself. */
export function isSaidAlone(reader: Reader, block: ProseMirrorNode): boolean {
  const place = { before: null, after: null, definitions: {} };
  for (const text of candidateTexts([block], null))
    if (Array.isArray(verifyRun(reader, place, [block], { text, gapBefore: '', gapAfter: '\n' })))
      return true;
  return false;
}
