import type { SyncStage } from '../../src-shared/rpc/sync.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { DotKind } from './state-dot.tsx';

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
