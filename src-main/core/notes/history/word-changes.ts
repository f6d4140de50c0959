import { setImmediate } from 'node:timers/promises';
import type { RevisionId } from '../../../../src-shared/ids.ts';
import type { WordChange } from '../../../../src-shared/rpc/history.ts';
import type { Journal } from '../../journal/journal.ts';
import { DamagedRevisionError } from '../../journal/revisions.ts';
import { changedWords } from './changed-words.ts';

/** How many words each of these revisions changed, newest first. Without those that cannot be compared. */
export async function wordChanges(
  journal: Journal,
  newestFirst: readonly RevisionId[],
): Promise<WordChange[]> {
  const textOf = textReader(journal);
  const changes: WordChange[] = [];
  // oldest first: each text is decoded from the one before it
  for (const revisionId of [...newestFirst].reverse()) {
    // a long text takes a tenth of a second, and nobody waits for all of them
    await setImmediate();
    const known = textOf(revisionId);
    if (known === undefined) continue;
    const before = known.previous === null ? '' : textOf(known.previous)?.text;
    const changed = before === undefined ? null : changedWords(before, known.text);
    if (changed !== null) changes.push({ revisionId, ...changed });
  }
  return changes.reverse();
}

type KnownText = { readonly text: string; readonly previous: RevisionId | null };

/** Reads texts, and keeps the last two, as one is the predecessor of the next. Undefined for a text that cannot be read. */
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
