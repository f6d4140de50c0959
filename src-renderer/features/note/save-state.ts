import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type AutosaveState, hasUncommitted, hasUnsaved } from '../../note-session/autosave.ts';
import type { DotKind } from '../../ui/state-dot.tsx';

/** A save state as a label, its dot, and an explanation for the tooltip. */
export type SaveState = { readonly text: string; readonly dot: DotKind; readonly hint: string };

const stages: Record<SyncStage, SaveState> = {
  queued: { text: t('note.stateQueued'), dot: 'waiting', hint: t('note.stateQueuedHint') },
  uploading: { text: t('note.stateUploading'), dot: 'busy', hint: t('note.stateUploadingHint') },
  received: { text: t('common.saved'), dot: 'done', hint: t('note.stateReceivedHint') },
  enriched: { text: t('common.saved'), dot: 'done', hint: t('note.stateEnrichedHint') },
  blocked: { text: t('note.stateBlocked'), dot: 'bad', hint: t('note.stateBlockedHint') },
};

/** The state of the open note: only in the window, in the file, or in a revision with its sync stage. */
export function saveState(autosave: AutosaveState, stage: SyncStage | null): SaveState {
  if (autosave.failure !== null)
    return { text: t('common.notSaved'), dot: 'bad', hint: t('note.stateUnsavedHint') };
  if (hasUnsaved(autosave))
    return { text: t('common.saving'), dot: 'waiting', hint: t('note.stateSavingHint') };
  if (hasUncommitted(autosave))
    return { text: t('note.stateDraft'), dot: 'waiting', hint: t('note.stateDraftHint') };
  if (stage === null) return { text: t('common.saved'), dot: 'done', hint: t('note.stateSavedHint') };
  return stages[stage];
}
