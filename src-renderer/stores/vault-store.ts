import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HeldDeletions, VaultStatus } from '../../src-shared/rpc/vault.ts';
import type { CoreClient } from '../core-client/core-client.ts';

export type VaultState = {
  /** Null until the core has answered for the first time. */
  readonly status: VaultStatus | null;
  /** The held deletions that the user has seen and waits with. */
  readonly waitedWith: HeldDeletions | null;
};

/** The state of the vault as a whole. */
export type VaultStore = StoreApi<VaultState> & {
  load(): Promise<void>;
  /** Lets the core compare the vault with its journal now, and reads what came of it. */
  compare(): Promise<void>;
  /** The user uses the place of the missing vault, although none of its notes are there. */
  take(): Promise<void>;
  /** The user waits with the held deletions: they are not asked about until they change. */
  wait(): void;
  /** Asks about the held deletions again. */
  ask(): void;
  /** The held deletions are meant. */
  confirmDeletions(): Promise<void>;
  /** The held deletions are not meant: the files are written again. */
  undoDeletions(): Promise<void>;
};

export function createVaultStore(core: CoreClient): VaultStore {
  const store = createStore<VaultState>(() => ({ status: null, waitedWith: null }));
  /** Counts what the core said: an answer that is older than an event is not news. */
  let changes = 0;
  const show = (status: VaultStatus): void => {
    changes += 1;
    store.setState(({ waitedWith }) => ({
      status,
      waitedWith: isSameAs(waitedWith, status.heldDeletions) ? waitedWith : null,
    }));
  };
  core.on('vault.changed', show);
  async function load(): Promise<void> {
    const before = changes;
    const status = await core.call('vault.status', {});
    if (changes === before) show(status);
  }
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

/** The held deletions to ask about now; null when there are none, or the user waits with them. */
export const askedDeletions = ({ status, waitedWith }: VaultState): HeldDeletions | null =>
  waitedWith === null ? (status?.heldDeletions ?? null) : null;

function isSameAs(one: HeldDeletions | null, other: HeldDeletions | null): boolean {
  return one !== null && other !== null && one.notes === other.notes && one.total === other.total;
}
