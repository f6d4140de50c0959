import type { RevisionEntry, WordChange } from '../../../src-shared/rpc/history.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { byteSize } from '../../text/byte-size.ts';
import type { TimelineEntry } from './timeline.ts';

/** How much a revision changed: as it is shown, and as it is read out where that differs. Empty while it is not known. */
export type ChangeText = { readonly shown: readonly string[]; readonly spoken: readonly string[] };

/** The words that a revision changed; null where they cannot be counted, undefined while they are not counted yet. */
export type CountedWords = Pick<WordChange, 'added' | 'removed'> | null | undefined;

/**
 * How many words a revision has more and less than its predecessor, or what else changed; how many the first one has. Where they
 * cannot be counted, its size says it.
 */
export function changeText(
  { revision, predecessor }: Pick<TimelineEntry, 'revision' | 'predecessor'>,
  counted: CountedWords,
): ChangeText {
  if (
    predecessor !== undefined &&
    isSameLength(revision, predecessor) &&
    revision.title !== predecessor.title
  )
    return plain(t('history.titleChanged'));
  if (counted === undefined) return plain();
  if (counted === null) return plain(...sizeChange(revision, predecessor));
  const { added, removed } = counted;
  if (added === 0 && removed === 0)
    return predecessor === undefined ? plain() : plain(t('history.sameWords'));
  return {
    shown: [
      removed === 0
        ? t('history.addedWords', { count: added })
        : added === 0
          ? t('history.removedWords', { count: removed })
          : t('history.changedWords', { added, removed }),
    ],
    spoken: [
      ...(added === 0 ? [] : [t('history.wordsAdded', { count: added })]),
      ...(removed === 0 ? [] : [t('history.wordsRemoved', { count: removed })]),
    ],
  };
}

const plain = (...texts: string[]): ChangeText => ({ shown: texts, spoken: texts });

/** Sizes below 1 kB say nothing to who writes: a first revision of such a size has none, and a change is only longer or shorter. */
function sizeChange(revision: RevisionEntry, predecessor: RevisionEntry | undefined): string[] {
  if (predecessor === undefined) return revision.bytes < 1000 ? [] : [byteSize(revision.bytes)];
  const growth = revision.bytes - predecessor.bytes;
  if (growth === 0) return [t('history.sameLength')];
  if (Math.abs(growth) < 1000) return [growth > 0 ? t('history.longer') : t('history.shorter')];
  return [`${growth > 0 ? '+' : '−'}${byteSize(Math.abs(growth))}`];
}

const isSameLength = (one: RevisionEntry, other: RevisionEntry): boolean => one.bytes === other.bytes;
