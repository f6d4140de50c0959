import { createStore, type StoreApi } from 'zustand/vanilla';

/** A message to the user. All but infos stay until they are closed. */
export type Notice = {
  readonly id: number;
  readonly level: 'info' | 'question' | 'warning' | 'error';
  readonly message: string;
  /** What the notice offers; each closes it. */
  readonly actions: readonly NoticeAction[];
};

export type NoticeAction = { readonly label: string; run(): void };

export type NoticesStore = StoreApi<{ readonly notices: readonly Notice[] }> & {
  /**
   * Shows a message. It replaces a notice with the same message, and one that offers actions replaces what was offered before, unless that is
   * a question or a warning: those are asked and told once, and stay until the user has seen to them. Returns its id.
   */
  notify(level: Notice['level'], message: string, ...actions: readonly NoticeAction[]): number;
  close(id: number): void;
};

const staying: readonly Notice['level'][] = ['question', 'warning'];

export function createNoticesStore(): NoticesStore {
  const store = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));
  let lastId = 0;
  return Object.assign(store, {
    notify(level: Notice['level'], message: string, ...actions: readonly NoticeAction[]) {
      // The action of an older notice may not be possible any more.
      const replaced = (notice: Notice): boolean =>
        notice.message === message ||
        (actions.length > 0 && notice.actions.length > 0 && !staying.includes(notice.level));
      const shown = store.getState().notices.filter((notice) => !replaced(notice));
      lastId += 1;
      store.setState({ notices: [...shown.slice(-3), { id: lastId, level, message, actions }] });
      return lastId;
    },
    close: (id: number) =>
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  });
}
