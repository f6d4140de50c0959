import type { HistoryVerdict } from '../../../src-shared/rpc/library.ts';

/** The result of "Verify history" as a sentence. */
export function verdictSentence({ revisions, acknowledged, faults }: HistoryVerdict): string {
  if (faults.length > 0)
    return faults.length === 1 ? 'The history has a fault:' : `The history has ${faults.length} faults:`;
  const whole =
    revisions === 1
      ? 'Nothing is missing or altered in 1 revision.'
      : `Nothing is missing or altered in ${revisions} revisions.`;
  return `${whole} ${received(revisions, acknowledged)}`;
}

function received(revisions: number, acknowledged: number): string {
  if (acknowledged === revisions)
    return revisions === 1 ? 'The service has received it.' : 'The service has received all of them.';
  return acknowledged === 0
    ? 'The service has received none of them yet.'
    : `The service has received ${acknowledged} of them.`;
}
