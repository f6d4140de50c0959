import type { SyncStage } from '../../src-shared/rpc/sync.ts';
import { type AutosaveState, hasUncommitted, hasUnsaved } from '../notes/autosave.ts';
import type { DotKind } from '../ui/state-dot.tsx';

const stages: Record<SyncStage, { text: string; dot: DotKind }> = {
  queued: { text: 'Saved, waiting', dot: 'waiting' },
  uploading: { text: 'Saved, uploading', dot: 'busy' },
  received: { text: 'Saved, received', dot: 'done' },
  enriched: { text: 'Saved, enriched', dot: 'done' },
  blocked: { text: 'Saved, needs you', dot: 'bad' },
};

/** How the open note stands: in the window only, in the file, or in a revision and how far that has come. */
export function saveState(
  autosave: AutosaveState,
  stage: SyncStage | null,
): { readonly text: string; readonly dot: DotKind } {
  if (autosave.failure !== null) return { text: 'Not saved', dot: 'bad' };
  if (hasUnsaved(autosave)) return { text: 'Saving…', dot: 'busy' };
  if (hasUncommitted(autosave)) return { text: 'Saved as draft', dot: 'waiting' };
  return stage === null ? { text: 'Saved', dot: 'done' } : stages[stage];
}
