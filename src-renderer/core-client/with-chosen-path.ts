import type { PathKind } from '../../src-shared/desktop/desktop-types.ts';
import { CoreError } from './core-error.ts';

/**
 * Calls `use` with a path. Where the core takes only paths that were chosen in the system's dialog, shows that dialog, beginning with this
 * path, and calls `use` again with what was chosen. Null when the user chose none.
 */
export async function withChosenPath<Result>(
  kind: PathKind,
  path: string,
  use: (path: string) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await use(path);
  } catch (error) {
    const desktop = window.exampleNotes;
    if (desktop === undefined || !(error instanceof CoreError) || error.code !== 'path-refused') throw error;
    const chosen = await desktop.choosePath(kind, path);
    return chosen === null ? null : use(chosen);
  }
}
