import { useEffect, useState } from 'react';
import type { RevisionId } from '../../../src-shared/ids.ts';
import type { RevisionEntry } from '../../../src-shared/rpc/library.ts';
import { maxChangesAtOnce } from '../../../src-shared/rpc/methods/history.ts';
import { useServices } from '../../workspace/services.ts';
import type { CountedWords } from './change-text.ts';

/**
 * How many words each of these revisions changed, which are shown. A revision never changes, so each is asked about once; a few at a
 * time, so that a long history keeps the core from nothing else.
 */
export function useWordChanges(shown: readonly RevisionEntry[]): ReadonlyMap<RevisionId, CountedWords> {
  const { core } = useServices();
  const [known, setKnown] = useState<ReadonlyMap<RevisionId, CountedWords>>(new Map());
  useEffect(() => {
    const missing = shown.filter(({ revisionId }) => !known.has(revisionId)).slice(0, maxChangesAtOnce);
    if (missing.length === 0) return undefined;
    let isCurrent = true;
    const revisionIds = missing.map(({ revisionId }) => revisionId);
    core.call('history.changes', { revisionIds }).then(
      (changes) => {
        if (!isCurrent) return;
        const counted = new Map(changes.map((change) => [change.revisionId, change]));
        // the next ones follow from that
        setKnown(
          (before) =>
            new Map([...before, ...revisionIds.map((id) => [id, counted.get(id) ?? null] as const)]),
        );
      },
      // the list says the rest without it, and the next revision asks again
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [core, shown, known]);
  return known;
}
