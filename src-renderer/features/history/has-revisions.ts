import type { Uses } from '../../workspace/services.ts';

/** Whether a note is open that has a revision. */
export const hasRevisions = ({ openNote }: Uses<'openNote'>): boolean =>
  (openNote.getState().current?.store.getState().revisionCount ?? 0) > 0;
