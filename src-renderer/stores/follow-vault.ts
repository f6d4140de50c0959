import type { UnreadableFolder } from '../../src-shared/rpc/vault.ts';
import type { NoticesStore } from './notices-store.ts';
import type { VaultStore } from './vault-store.ts';
import { unreadableHint } from './vault-text.ts';

/** Notifies the user once about each folder that cannot be read, and calls `onBack` when a missing vault is available again. */
export function followVault(vault: VaultStore, notify: NoticesStore['notify'], onBack: () => void): void {
  let notified: ReadonlySet<string> = new Set();
  vault.subscribe(({ status }, { status: before }) => {
    if (status === null || status === before) return;
    const fresh: UnreadableFolder[] = status.unreadable.filter(({ path }) => !notified.has(path));
    notified = new Set(status.unreadable.map(({ path }) => path));
    // An info notice is enough, because the status line keeps showing it.
    if (fresh.length > 0) notify('info', unreadableHint(fresh));
    if (before?.presence.kind === 'missing' && status.presence.kind === 'present') onBack();
  });
}
