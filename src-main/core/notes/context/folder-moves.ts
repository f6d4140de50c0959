import type { Emit } from '../../rpc/emit.ts';
import { collectEvents } from './collect-events.ts';

/** Moves of folders that are in progress. */
export type FolderMoves = {
  /** Call what it returns when the folder and all its notes are recorded, or were not moved. */
  begin(): () => void;
  inProgress(): boolean;
};

/**
 * Holds the events of the library back while a folder moves, so that no window shows it in two places: whoever announces one of its notes
 * meanwhile, such as an upload, would announce its new place before that of the folder.
 */
export function createFolderMoves(emit: Emit): { readonly moves: FolderMoves; readonly emit: Emit } {
  const held = collectEvents(emit);
  let running = 0;
  return {
    emit: (name, payload) => (running > 0 ? held : { emit }).emit(name, payload),
    moves: {
      begin() {
        running += 1;
        return () => {
          running -= 1;
          if (running === 0) held.flush();
        };
      },
      inProgress: () => running > 0,
    },
  };
}
