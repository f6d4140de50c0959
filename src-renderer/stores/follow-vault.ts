import type { UnreadableFolder } from '../../src-shared/rpc/vault.ts';
import type { NoticesStore } from './notices-store.ts';
import type { VaultStore } from './vault-store.ts';
import { unreadableHint } from './vault-text.ts';

/**
 * Does what the page owes the user when the vault changes: a folder that cannot be read is notified once, for as long as it
 * stays so; `onBack` is called when a vault that was missing is there again.
 */
export function followVault(vault: VaultStore, notify: NoticesStore['notify'], onBack: () => void): void {
  let notified: ReadonlySet<string> = new Set();
  vault.subscribe(({ status }, { status: before }) => {
    if (status === null || status === before) return;
    const fresh: UnreadableFolder[] = status.unreadable.filter(({ path }) => !notified.has(path));
    notified = new Set(status.unreadable.map(({ path }) => path));
    // The status line goes on saying it: the notice need not stay.
    if (fresh.length > 0) notify('info', unreadableHint(fresh));
    if (before?.presence.kind === 'missing' && status.presence.kind === 'present') onBack();
  });
}
