import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { movingMethods } from '../../../src-shared/rpc/vault.ts';
import { exists } from '../notes/history-export/new-folder.ts';
import { noResult } from '../rpc/no-result.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import { lastMoveTo } from './vault-location.ts';
import type { VaultMove } from './vault-move.ts';

/** Milliseconds until the core starts again after a copy: the window knows of its end by then. */
const answerTime = 200;

export const movingHandlers = (
  { vault, data, host }: CoreOptions,
  move: VaultMove,
): HandlersOf<typeof movingMethods> => ({
  'vault.lastMove': async () => {
    const last = lastMoveTo(data, vault);
    return last !== null && (await exists(last.from)) ? last : null;
  },
  'vault.openFolder': () => host.openFolder(vault).then(noResult),
  'vault.suggestMove': async () => ({ folder: await move.suggest() }),
  'vault.move': ({ folder }) => {
    void move.start(folder).then(({ kind }) => {
      if (kind === 'done') setTimeout(() => void host.restart(), answerTime);
    });
    return null;
  },
});
