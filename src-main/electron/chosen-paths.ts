import { t } from '../../src-shared/texts/t.ts';

/** The paths that the user chose in this run: in the system's dialogs, or by opening a file from the system. A window may name no others. */
export type ChosenPaths = {
  add(path: string): void;
  has(path: string): boolean;
  /** Why a window may not name a path, for the user; null when it may. */
  problemOf(path: string): string | null;
};

export function createChosenPaths(): ChosenPaths {
  const chosen = new Set<string>();
  return {
    add: (path) => void chosen.add(path),
    has: (path) => chosen.has(path),
    problemOf: (path) => (chosen.has(path) ? null : t('pathErrors.notChosen', { path })),
  };
}
