import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** Says that a version is ready, and what becomes of it. */
export const readyText = ({ version, limits }: Extract<UpdateState, { kind: 'ready' }>): string =>
  limits.includes('without-options')
    ? t('updates.readyWithoutOptions', { version })
    : t('updates.ready', { version });
