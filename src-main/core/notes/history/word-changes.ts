import type { RevisionId } from '../../../../src-shared/ids.ts';
import type { WordChange } from '../../../../src-shared/rpc/library.ts';
import type { Journal } from '../../journal/journal.ts';
import { DamagedRevisionError } from '../../journal/revisions.ts';
import { changedWords } from './changed-words.ts';

/** How many words each of these revisions changed, newest first. Without those that cannot be compared. */
export function wordChanges(journal: Journal, newestFirst: readonly RevisionId[]): WordChange[] {
  const textOf = textReader(journal);
  // oldest first: each text is decoded from the one before it
  return [...newestFirst]
    .reverse()
    .flatMap((revisionId): WordChange[] => {
      const known = textOf(revisionId);
      if (known === undefined) return [];
      const before = known.previous === null ? '' : textOf(known.previous)?.text;
      const changed = before === undefined ? null : changedWords(before, known.text);
      return changed === null ? [] : [{ revisionId, ...changed }];
    })
    .reverse();
}

type KnownText = { readonly text: string; readonly previous: RevisionId | null };

/** Reads texts, and keeps the last two, as one is the predecessor of the next. Undefined for one that cannot be read. */
function textReader(journal: Journal): (id: RevisionId) => KnownText | undefined {
  let kept: readonly (readonly [RevisionId, KnownText])[] = [];
  return (id) => {
    const found = kept.find(([other]) => other === id)?.[1] ?? read(journal, id);
    if (found !== undefined)
      kept = [[id, found] as const, ...kept.filter(([other]) => other !== id)].slice(0, 2);
    return found;
  };
}

function read(journal: Journal, id: RevisionId): KnownText | undefined {
  try {
    const document = journal.revisions.byId(id)?.document;
    return document && { text: document.content, previous: document.previousRevisionId };
  } catch (error) {
    if (error instanceof DamagedRevisionError) return undefined;
    throw error;
  }
}
