import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Reader } from '../read/reader.ts';
import { checkRoundTrip } from '../verify/check-round-trip.ts';
import { candidateTexts } from './candidates.ts';

/** Whether Markdown can express a block that stands by itself. */
export function canSerialize(reader: Reader, block: ProseMirrorNode): boolean {
  const neighbours = { before: null, after: null, definitions: {} };
  for (const text of candidateTexts([block], null)) {
    const candidate = { text, separatorBefore: '', separatorAfter: '\n' };
    if (typeof checkRoundTrip(reader, neighbours, [block], candidate) !== 'string') return true;
  }
  return false;
}
