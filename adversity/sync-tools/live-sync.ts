import type { ConflictStyle } from './conflict-name.ts';
import { createFolderSync } from './folder-sync.ts';

/** Keeps folders alike all the time, as a sync program in the background does. */
export type LiveSync = {
  /** Carries what is left, and ends. */
  stop(): void;
};

/** Milliseconds between two rounds. */
const interval = 150;

/** Every folder is kept like the first. */
export function startLiveSync(folders: readonly string[], style: ConflictStyle): LiveSync {
  const [hub = '', ...others] = folders;
  const pairs = others.map((other) => createFolderSync(hub, other, style));
  const round = (): void => {
    for (const pair of pairs) pair.carry('both');
  };
  const timer = setInterval(round, interval);
  return {
    stop() {
      clearInterval(timer);
      round();
      round(); // what the first round brought to the hub goes on to the others
    },
  };
}
