import type { NoteId, RevisionId } from '../ids.ts';
import type { NoteDocument } from './note-document.ts';
import { revisionIdOf, type Sha256 } from './revision-id.ts';

/** A revision as the journal holds it. */
export type ChainLink = { readonly revisionId: RevisionId; readonly document: NoteDocument };

/** A fault of a chain and its revision. */
export type ChainFault =
  | { readonly kind: 'wrong-id'; readonly revisionId: RevisionId; readonly computed: RevisionId }
  | {
      readonly kind: 'missing-predecessor';
      readonly revisionId: RevisionId;
      readonly predecessor: RevisionId;
    }
  | { readonly kind: 'other-note'; readonly revisionId: RevisionId }
  | { readonly kind: 'two-beginnings'; readonly revisionId: RevisionId };

/**
 * Checks the revisions of one note, in any order: every id is the hash of its document, every predecessor is
 * there, all belong to one note and exactly one has no predecessor. Branches are allowed. No faults: verified.
 * A chain of linked hashes cannot hold a cycle, so none is looked for. With `known`, the ids of all revisions there are,
 * the links are taken one by one and may be read as they are asked for.
 */
export function verifyChain(
  links: Iterable<ChainLink>,
  sha256: Sha256,
  known: ReadonlySet<RevisionId> = new Set([...links].map((link) => link.revisionId)),
): ChainFault[] {
  const faults: ChainFault[] = [];
  let noteId: NoteId | undefined;
  let beginnings = 0;
  for (const { revisionId, document } of links) {
    const computed = revisionIdOf(document, sha256);
    if (computed !== revisionId) faults.push({ kind: 'wrong-id', revisionId, computed });
    noteId ??= document.id;
    if (document.id !== noteId) faults.push({ kind: 'other-note', revisionId });
    const predecessor = document.previousRevisionId;
    if (predecessor === null) {
      beginnings += 1;
      if (beginnings > 1) faults.push({ kind: 'two-beginnings', revisionId });
    } else if (!known.has(predecessor)) faults.push({ kind: 'missing-predecessor', revisionId, predecessor });
  }
  return faults;
}
