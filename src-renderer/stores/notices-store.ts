import { createStore, type StoreApi } from 'zustand/vanilla';

/** Something a person should know. Errors and warnings stay until they are closed. */
export type Notice = {
  readonly id: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
  /** What can be done about it; the notice closes with it. */
  readonly action: NoticeAction | null;
};

export type NoticeAction = { readonly label: string; run(): void };

export type NoticesStore = StoreApi<{ readonly notices: readonly Notice[] }> & {
  /** Shows a sentence; the same sentence is not shown twice at once, and one action at a time is offered. */
  notify(level: Notice['level'], message: string, action?: NoticeAction): void;
  close(id: number): void;
};

export function createNoticesStore(): NoticesStore {
  const store = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));
  let lastId = 0;
  return Object.assign(store, {
    notify(level: Notice['level'], message: string, action: NoticeAction | null = null) {
      // One thing at a time can be undone or followed: what the one before offered may not hold any more.
      const replaced = (notice: Notice): boolean =>
        notice.message === message || (action !== null && notice.action !== null);
      const shown = store.getState().notices.filter((notice) => !replaced(notice));
      lastId += 1;
      store.setState({ notices: [...shown.slice(-3), { id: lastId, level, message, action }] });
    },
    close: (id: number) =>
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  });
}
