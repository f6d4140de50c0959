import type { HistoryVerdict } from '../../../src-shared/rpc/history.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** The result of "Verify history" as a sentence. */
export function verdictSentence({ revisions, acknowledged, faults }: HistoryVerdict): string {
  if (faults.length > 0) return t('history.faults', { count: faults.length });
  return `${t('history.intact', { count: revisions })} ${received(revisions, acknowledged)}`;
}

function received(revisions: number, acknowledged: number): string {
  if (acknowledged === revisions) return t('history.receivedAll', { count: revisions });
  return acknowledged === 0
    ? t('history.receivedNone')
    : t('history.receivedSome', { received: acknowledged });
}
