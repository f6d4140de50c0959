import type { SyncStage } from '../../src-shared/rpc/sync.ts';
import { t } from '../../src-shared/texts/t.ts';

/** The state that a dot shows, by shape as well as by colour: a disc, a ring, an upward triangle, a diamond. */
export type DotKind = 'done' | 'waiting' | 'busy' | 'bad' | 'none';

export function StateDot({ kind, label }: { kind: DotKind; label?: string }) {
  if (kind === 'none') return null;
  if (label === undefined) return <span className={`dot ${kind}`} aria-hidden="true" />;
  return <span className={`dot ${kind}`} role="img" aria-label={label} title={label} />;
}

/** The dot for each sync stage. A note that the service has received needs no dot in the list. */
export const stageDots: Record<SyncStage, { readonly kind: DotKind; readonly label: string }> = {
  queued: { kind: 'waiting', label: t('ui.waitingForUpload') },
  uploading: { kind: 'busy', label: t('sync.stateUploading') },
  received: { kind: 'none', label: t('sync.stateReceived') },
  enriched: { kind: 'none', label: t('sync.stateEnriched') },
  blocked: { kind: 'bad', label: t('common.needsAttention') },
};

/** The dot of a note with a conflict, which takes precedence over its sync stage. */
export const conflictDot: { readonly kind: DotKind; readonly label: string } = {
  kind: 'bad',
  label: t('ui.editedOnTwo'),
};
