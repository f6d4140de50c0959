import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import { type AutosaveState, hasUncommitted, hasUnsaved } from '../../note-session/autosave.ts';
import type { DotKind } from '../../ui/state-dot.tsx';

/** A save state as a label, its dot, and an explanation for the tooltip. */
export type SaveState = { readonly text: string; readonly dot: DotKind; readonly hint: string };

const stages: Record<SyncStage, SaveState> = {
  queued: { text: 'Saved, waiting', dot: 'waiting', hint: 'A revision, waiting to be uploaded.' },
  uploading: { text: 'Saved, uploading', dot: 'busy', hint: 'A revision, on its way to the Memory service.' },
  received: {
    text: 'Saved, received',
    dot: 'done',
    hint: 'The Memory service has received the revision and is processing it.',
  },
  enriched: { text: 'Saved, enriched', dot: 'done', hint: 'The Memory service has processed the revision.' },
  blocked: {
    text: 'Saved, needs attention',
    dot: 'bad',
    hint: 'The revision is not uploaded: see Sync for what to do.',
  },
};

/** The state of the open note: only in the window, in the file, or in a revision with its sync stage. */
export function saveState(autosave: AutosaveState, stage: SyncStage | null): SaveState {
  if (autosave.failure !== null)
    return {
      text: 'Not saved',
      dot: 'bad',
      hint: 'The text is only in this window; the app keeps trying to save it.',
    };
  if (hasUnsaved(autosave)) return { text: 'Saving…', dot: 'busy', hint: 'Being written to the file.' };
  if (hasUncommitted(autosave))
    return {
      text: 'Saved as draft',
      dot: 'waiting',
      hint: 'In the file. It becomes a revision when you pause, leave the note, or press save.',
    };
  if (stage === null) return { text: 'Saved', dot: 'done', hint: 'The file is unchanged.' };
  return stages[stage];
}
