import { useEffect, useState } from 'react';
import type { NoteText } from '../../../actions/restore-revision.ts';
import type { ComparedLine } from '../../../text/compare-texts.ts';
import { startWorker } from '../../../text/trusted-types.ts';
import type { ComparisonRequest } from './compare-note-texts.ts';
import compareWorker from './compare-worker.ts?worker&url';

/** Milliseconds in which the words that changed are looked for. */
const timeout = 5_000;

/** The comparison of two texts: null while it is made, or `failed`. */
export type Comparison = readonly ComparedLine[] | 'failed' | null;

/** Compares two texts in a worker; null while one is not known yet. */
export function useComparison(before: NoteText | null, after: NoteText | null): Comparison {
  const [comparison, setComparison] = useState<Comparison>(null);
  const [titles, contents] = [
    [before?.title, after?.title],
    [before?.content, after?.content],
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are compared by what they say
  useEffect(() => {
    setComparison(null);
    if (before === null || after === null) return;
    const worker = startWorker(compareWorker);
    worker.onmessage = ({ data }: MessageEvent<readonly ComparedLine[]>) => setComparison(data);
    worker.onerror = () => setComparison('failed');
    worker.postMessage({ before, after, timeout } satisfies ComparisonRequest);
    return () => worker.terminate();
  }, [...titles, ...contents]);
  return comparison;
}
