import { useCallback, useEffect, useState } from 'react';
import type { VaultMoveProgress } from '../../../../src-shared/rpc/moving.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../../core-client/with-chosen-path.ts';
import { messageOf } from '../../../text/message-of.ts';
import { useServices } from '../../../workspace/services.ts';

export type VaultMoveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly folder: string; readonly problem: string | null }
  | { readonly kind: 'copying'; readonly folder: string; readonly progress: VaultMoveProgress | null }
  | { readonly kind: 'switching'; readonly files: number };

/** The move of the vault, as the settings go through it. */
export function useVaultMove() {
  const { core, openNote, runReportingErrors } = useServices();
  const [state, setState] = useState<VaultMoveState>({ kind: 'idle' });
  const isCopying = state.kind === 'copying';

  useEffect(
    () =>
      core.on('vault.moving', (progress) =>
        setState((before) => (before.kind === 'copying' ? { ...before, progress } : before)),
      ),
    [core],
  );
  const cancel = useCallback((): void => {
    // The copying itself reports how it ended.
    void core.call('vault.cancelMove', {}).catch(() => {});
  }, [core]);
  // No one would see the end of copying whose window is closed.
  useEffect(() => (isCopying ? cancel : undefined), [isCopying, cancel]);

  return {
    state,
    cancel,
    ask: () =>
      runReportingErrors(async () => {
        const { folder } = await core.call('vault.suggestMove', {});
        setState({ kind: 'asking', folder, problem: null });
      }),
    type: (folder: string) => setState({ kind: 'asking', folder, problem: null }),
    leave: () => setState({ kind: 'idle' }),
    async run(folder: string) {
      setState({ kind: 'copying', folder, progress: null });
      try {
        openNote.commitAll();
        await openNote.settled();
        const outcome = await withChosenPath('new-file', folder, (path) =>
          core.call('vault.move', { folder: path }),
        );
        if (outcome?.kind === 'copied') setState({ kind: 'switching', files: outcome.files });
        else
          setState({
            kind: 'asking',
            folder,
            problem: outcome === null ? null : t('settings.moveCancelled'),
          });
      } catch (error) {
        setState({ kind: 'asking', folder, problem: messageOf(error) });
      }
    },
  };
}
