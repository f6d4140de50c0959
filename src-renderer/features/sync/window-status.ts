import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import type { SyncStatus } from '../../../src-shared/rpc/sync.ts';
import type { VaultStatus } from '../../../src-shared/rpc/vault.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { ConnectionState } from '../../core-client/core-client.ts';
import type { SavesSummary } from '../../note-session/saves-summary.ts';
import { skippedHint, skippedText, unreadableHint, unreadableText } from '../../stores/vault-text.ts';
import { type SyncStatusText, syncStatusText } from './sync-status-text.ts';

/** Everything that the overall status depends on. Null: not loaded yet. */
export type WindowState = {
  readonly connection: ConnectionState['kind'];
  /** Whether the core is connected but not responding. */
  readonly silent: boolean;
  readonly saves: SavesSummary;
  readonly vault: VaultStatus | null;
  /** The number of notes with a conflict. */
  readonly conflicts: number;
  readonly sync: SyncStatus | null;
  readonly service: ServiceInfo['kind'];
  /** Whether the service is known to be away: it starts, does not answer, or refuses. */
  readonly isServiceAway: boolean;
};

/** The status line. `hint` explains it; `show` is the target of the button beside it. */
export type WindowStatus = SyncStatusText & {
  readonly hint?: string;
  readonly show?: 'unsaved-note' | 'held-deletions' | 'needs-attention';
};

/**
 * The overall status at `now` (milliseconds). It is green only when every text is in a file and in a revision, and every revision
 * was received. The problem that is closest to the user's text comes first, and an unknown state never counts as good.
 */
export function windowStatus(state: WindowState, now: number): WindowStatus {
  return notSaved(state) ?? unknown(state) ?? ofVault(state) ?? uploadStatus(state, now);
}

function notSaved({ saves, silent, connection, vault }: WindowState): WindowStatus | null {
  if (saves.failure !== null && connection === 'open') {
    const text = saves.failed === 1 ? t('common.notSaved') : t('sync.notesNotSaved', { count: saves.failed });
    const hint = t('sync.notSavedHint', { problem: saves.failure.message });
    return { text, dot: 'bad', canRetry: true, hint, show: 'unsaved-note' };
  }
  const isWaiting = connection !== 'open' || silent || vault?.presence.kind === 'missing';
  if (saves.drafts === 0 || !isWaiting) return null;
  const hint = t('sync.notSavedYetHint');
  return { text: t('sync.notSavedYet'), dot: 'bad', canRetry: false, hint };
}

function unknown({ connection, silent, sync, vault }: WindowState): WindowStatus | null {
  if (connection === 'lost') return { text: t('sync.connectionLost'), dot: 'waiting', canRetry: false };
  if (silent) return { text: t('sync.notResponding'), dot: 'waiting', canRetry: false };
  return connection === 'connecting' || sync === null || vault === null
    ? { text: t('common.starting'), dot: 'waiting', canRetry: false }
    : null;
}

function ofVault({ vault }: WindowState): WindowStatus | null {
  if (vault === null) return null;
  if (vault.presence.kind === 'missing')
    return { text: t('sync.vaultNotFound'), dot: 'bad', canRetry: false };
  const { heldDeletions: held, adopting } = vault;
  if (held !== null) {
    const text = t('sync.gone', { count: held.notes });
    const hint = t('sync.goneHint');
    return { text, dot: 'bad', canRetry: false, hint, show: 'held-deletions' };
  }
  if (adopting === null) return null;
  const text = t('sync.readingFiles', { done: adopting.done, total: adopting.total });
  return { text, dot: 'busy', canRetry: false };
}

function uploadStatus(
  { sync, service, isServiceAway, saves, conflicts, vault }: WindowState,
  now: number,
): WindowStatus {
  // `unknown` handles a missing status; this check is for the type.
  if (sync === null) return { text: t('common.starting'), dot: 'waiting', canRetry: false };
  const status = sync.kind === 'idle' ? { ...sync, drafts: Math.max(sync.drafts, saves.drafts) } : sync;
  const upload: WindowStatus = { ...syncStatusText(status, service, now), ...hintOf(status) };
  const blocked = status.kind === 'blocked' ? status.notes : 0;
  if (conflicts > 0 && (status.kind === 'idle' || status.kind === 'blocked')) {
    const needs = blocked + conflicts;
    const text = t('sync.needAttention', { count: needs });
    return { ...upload, text, dot: 'bad', show: 'needs-attention' };
  }
  if (status.kind === 'blocked') return { ...upload, show: 'needs-attention' };
  const leftOut = vault === null ? [] : leftOutOf(vault);
  const [first] = leftOut;
  if (first === undefined) return isServiceAway && upload.dot === 'done' ? away(service) : upload;
  const hint = [...leftOut.map((one) => one.hint), upload.hint ?? ''].join(' ').trim();
  // What is not read may contain unsaved changes, so the status is not green.
  return upload.dot === 'done' ? { ...upload, text: first.text, dot: 'waiting', hint } : { ...upload, hint };
}

/** What of the vault is not read. */
function leftOutOf({ unreadable, skipped }: VaultStatus): { readonly text: string; readonly hint: string }[] {
  return [
    ...(unreadable.length > 0
      ? [{ text: unreadableText(unreadable), hint: unreadableHint(unreadable) }]
      : []),
    ...(skipped.count > 0 ? [{ text: skippedText(skipped), hint: skippedHint(skipped) }] : []),
  ];
}

/** Everything is saved, but what is saved next could not be uploaded now. */
const away = (service: ServiceInfo['kind']): WindowStatus => ({
  text: service === 'embedded' ? t('sync.serviceStarting') : t('sync.serviceAway'),
  dot: 'waiting',
  canRetry: service === 'remote',
  hint: t('sync.serviceAwayHint'),
});

/** An explanation of the status for the tooltip. */
function hintOf(status: SyncStatus): { readonly hint?: string } {
  if (status.kind === 'offline' || status.kind === 'failing') return { hint: status.problem.message };
  if (status.kind !== 'idle') return {};
  const drafts = status.drafts > 0 ? t('sync.draftsHint') : '';
  const hint = `${drafts} ${status.unreadableFiles > 0 ? t('sync.unreadableFilesHint') : ''}`.trim();
  return hint === '' ? {} : { hint };
}
