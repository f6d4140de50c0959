import type { RevisionEntry } from '../../../src-shared/rpc/library.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import type { TimelineEntry } from './timeline.ts';

/**
 * How much longer or shorter a revision is than its predecessor, or what else changed; how long the first one is. Sizes below 1 KB say
 * nothing to who writes: a first revision of such a size has none, hence the list, and a change is only longer or shorter.
 */
export function changeText({
  revision,
  predecessor,
}: Pick<TimelineEntry, 'revision' | 'predecessor'>): readonly string[] {
  if (predecessor === undefined) return revision.bytes < 1024 ? [] : [size(revision.bytes)];
  const growth = revision.bytes - predecessor.bytes;
  if (growth === 0) return [sameLength(revision, predecessor)];
  if (Math.abs(growth) < 1024) return [growth > 0 ? t('history.longer') : t('history.shorter')];
  return [`${growth > 0 ? '+' : '−'}${size(Math.abs(growth))}`];
}

const sameLength = (revision: RevisionEntry, before: RevisionEntry): string =>
  revision.title === before.title ? t('history.sameLength') : t('history.titleChanged');

function size(bytes: number): string {
  const digits = bytes < 10_240 ? 1 : 0;
  return `${(bytes / 1024).toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })} KB`;
}
