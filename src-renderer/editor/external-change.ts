import type { Transaction } from '@tiptap/pm/state';

const key = 'fromExternal';

/** Marks a transaction with what was not done here: it does not count as an edit, and cannot be undone. */
export const asExternal = (tr: Transaction): Transaction =>
  tr.setMeta('addToHistory', false).setMeta(key, true);

export const isExternal = (tr: Transaction): boolean => tr.getMeta(key) === true;
