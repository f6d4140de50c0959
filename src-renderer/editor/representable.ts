import { utf8Length } from '../../src-shared/memory-api/limits.ts';
import { findForeignConstruct } from './foreign-construct.ts';
import { referenceBlocks, referenceHtml } from './reference-html.ts';

/** Notes above this many bytes of UTF-8 are shown as source: the rich editor gets slow. */
export const largestRichNote = 512 * 1024;

/** How a note is shown. Anything but `editable` names its reason, a sentence for a person. */
export type Representation =
  | { readonly kind: 'editable' }
  /** Nothing is lost by showing it formatted, but an edit would damage it. */
  | { readonly kind: 'read-only'; readonly reason: string }
  /** Shown as its Markdown text. */
  | { readonly kind: 'source'; readonly reason: string };

const untouched = 'The file is untouched.';

/**
 * Decides before a note is shown whether the editor can keep it: `roundTrip` answers what the editor would write
 * if the note were loaded and saved. May throw, as a parser may.
 */
export function representationOf(source: string, roundTrip: () => string): Representation {
  const bytes = utf8Length(source);
  if (bytes > largestRichNote) {
    const size = `${Math.round(bytes / 1024)} KB`;
    return {
      kind: 'source',
      reason: `Read only: the note is large (${size}) and is shown as its Markdown text. ${untouched}`,
    };
  }
  const written = attempt(roundTrip);
  const safe = written !== null && referenceHtml(written) === referenceHtml(source);
  const construct = findForeignConstruct(source);
  if (construct !== null) {
    const reason = `Read only: line ${construct.line} holds ${construct.name}, which this editor cannot keep yet. ${untouched}`;
    return { kind: safe ? 'read-only' : 'source', reason };
  }
  if (safe) return { kind: 'editable' };
  const line = firstDifference(source, written ?? '');
  const reason = `Read only: from line ${line} on this editor would write the note differently. ${untouched}`;
  return { kind: 'source', reason };
}

function attempt(roundTrip: () => string): string | null {
  try {
    return roundTrip();
  } catch {
    // Whatever the parser stumbled over: the note is then shown as source, which always works.
    return null;
  }
}

/** The line (from 1) of the first block that would come out differently. */
function firstDifference(source: string, written: string): number {
  const after = referenceBlocks(written);
  const block = referenceBlocks(source).find(({ html }, index) => html !== after[index]?.html);
  return (block?.line ?? 0) + 1;
}
