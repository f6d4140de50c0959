import type { SyncStage } from '../../src-shared/rpc/sync.ts';
import type { DotKind } from './state-dot.tsx';

/** The dot for each sync stage. A note that the service has received needs no dot in the list. */
export const stageDots: Record<SyncStage, { readonly kind: DotKind; readonly label: string }> = {
  queued: { kind: 'waiting', label: 'Waiting for upload' },
  uploading: { kind: 'busy', label: 'Uploading' },
  received: { kind: 'none', label: 'Received' },
  enriched: { kind: 'none', label: 'Enriched' },
  blocked: { kind: 'bad', label: 'Needs attention' },
};

/** The dot of a note with a conflict, which takes precedence over its sync stage. */
export const conflictDot: { readonly kind: DotKind; readonly label: string } = {
  kind: 'bad',
  label: 'Edited on two computers',
};
