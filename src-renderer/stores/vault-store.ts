import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HeldDeletions, VaultStatus } from '../../src-shared/rpc/vault.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createNewestValue } from './newest-value.ts';

export type VaultState = {
  /** Null until it is loaded. */
  readonly status: VaultStatus | null;
  /** The held deletions that the user chose to wait with. */
  readonly waitedWith: HeldDeletions | null;
};

/** The state of the vault as a whole. */
export type VaultStore = StoreApi<VaultState> & {
  load(): Promise<void>;
  /** Makes the core compare the vault with its journal now, and loads the result. */
  compare(): Promise<void>;
  /** Uses the folder of the missing vault, although none of its notes are there. */
  take(): Promise<void>;
  /** Stops asking about the held deletions until they change. */
  wait(): void;
  /** Asks about the held deletions again. */
  ask(): void;
  /** Confirms the held deletions. */
  confirmDeletions(): Promise<void>;
  /** Reverts the held deletions: the files are written again. */
  undoDeletions(): Promise<void>;
};

export function createVaultStore(core: CoreClient): VaultStore {
  const store = createStore<VaultState>(() => ({ status: null, waitedWith: null }));
  const newest = createNewestValue<VaultStatus>((status) =>
    store.setState(({ waitedWith }) => ({
      status,
      waitedWith: isSameAs(waitedWith, status.heldDeletions) ? waitedWith : null,
    })),
  );
  core.on('vault.changed', newest.show);
  const load = (): Promise<void> => newest.take(() => core.call('vault.status', {}));
  return Object.assign(store, {
    load,
    async compare() {
      await core.call('vault.compare', {});
      await load();
    },
    async take() {
      await core.call('vault.take', {});
      await load();
    },
    wait: () => store.setState(({ status }) => ({ waitedWith: status?.heldDeletions ?? null })),
    ask: () => store.setState({ waitedWith: null }),
    async confirmDeletions() {
      await core.call('vault.confirmDeletions', {});
      await load();
    },
    async undoDeletions() {
      await core.call('vault.undoDeletions', {});
      await load();
    },
  });
}

/** The held deletions to ask about now; null without any, or when the user chose to wait. */
export const askedDeletions = ({ status, waitedWith }: VaultState): HeldDeletions | null =>
  waitedWith === null ? (status?.heldDeletions ?? null) : null;

function isSameAs(one: HeldDeletions | null, other: HeldDeletions | null): boolean {
  return one !== null && other !== null && one.notes === other.notes && one.total === other.total;
}

/** Whether the vault is present and read-only. */
export const isReadOnlyVault = ({ status }: VaultState): boolean =>
  status?.presence.kind === 'present' && status.presence.readOnly;
