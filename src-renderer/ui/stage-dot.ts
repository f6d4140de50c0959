import type { SyncStage } from '../../src-shared/rpc/sync.ts';
import type { DotKind } from './state-dot.tsx';

/** What a dot says of a revision's way. A note that has arrived needs no sign in the list. */
export const stageDots: Record<SyncStage, { readonly kind: DotKind; readonly label: string }> = {
  queued: { kind: 'waiting', label: 'Waiting for upload' },
  uploading: { kind: 'busy', label: 'Uploading' },
  received: { kind: 'none', label: 'Received' },
  enriched: { kind: 'none', label: 'Enriched' },
  blocked: { kind: 'bad', label: 'Needs attention' },
};

/** A note with two texts to choose from: that comes before how far its upload is. */
export const conflictDot: { readonly kind: DotKind; readonly label: string } = {
  kind: 'bad',
  label: 'Edited on two computers',
};
