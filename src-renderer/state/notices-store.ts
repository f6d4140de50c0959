import { createStore, type StoreApi } from 'zustand/vanilla';

/** Something a person should know. Errors and warnings stay until they are closed. */
export type Notice = {
  readonly id: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
};

export type NoticesStore = StoreApi<{ readonly notices: readonly Notice[] }> & {
  /** Shows a sentence; the same sentence is not shown twice at once. */
  tell(level: Notice['level'], message: string): void;
  close(id: number): void;
};

export function createNoticesStore(): NoticesStore {
  const store = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));
  let lastId = 0;
  return Object.assign(store, {
    tell(level: Notice['level'], message: string) {
      const shown = store.getState().notices.filter((notice) => notice.message !== message);
      lastId += 1;
      store.setState({ notices: [...shown.slice(-3), { id: lastId, level, message }] });
    },
    close: (id: number) =>
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  });
}
