import { t } from '../../../src-shared/texts/t.ts';

/** From here on a score is called medium: it is the score from which the service's own rules call a Memory relevant. */
const medium = 0.3;
/** From here on a score is called high. */
const high = 0.7;

/**
 * What a score from 0 to 1 is called beside the bar that shows it. It goes by the score alone: `relevant` only says whether a note is worth
 * remembering, which a score far below the middle can be, too.
 */
export function relevanceText(score: number): string {
  if (score >= high) return t('memory.highRelevance');
  return score >= medium ? t('memory.mediumRelevance') : t('memory.lowRelevance');
}
