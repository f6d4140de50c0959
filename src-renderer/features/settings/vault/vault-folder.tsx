import { FolderOpen, FolderOutput } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { LastVaultMove, VaultMoveProgress } from '../../../../src-shared/rpc/moving.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../../core-client/with-chosen-path.ts';
import { messageOf } from '../../../text/message-of.ts';
import { useServices } from '../../../workspace/services.ts';

/** Where the vault is, and what moves it. */
export function VaultFolder() {
  const { core, settings, runReportingErrors } = useServices();
  const vault = useStore(settings, (state) => state.vault);
  const move = useVaultMove();
  const left = useLeftFolder(vault);
  const { state, leave } = move;
  const isSwitching = state.kind === 'switching';
  // The core that starts again reports the new place.
  const [before, setBefore] = useState(vault);
  useEffect(() => {
    if (vault === before) return;
    setBefore(vault);
    if (isSwitching) leave();
  }, [vault, before, isSwitching, leave]);
  return (
    <div className="vault-folder">
      <p className="path">{vault}</p>
      {left === null ? null : (
        <p role="status" aria-label={t('settings.lastMove')}>
          {t('settings.movedFrom', { folder: left.from })}
        </p>
      )}
      {state.kind === 'idle' ? (
        <div className="buttons">
          <button
            type="button"
            className="plain"
            onClick={() => runReportingErrors(() => core.call('vault.openFolder', {}))}
          >
            <FolderOpen aria-hidden="true" />
            {t('settings.openFolder')}
          </button>
          <button type="button" className="plain" onClick={move.ask}>
            <FolderOutput aria-hidden="true" />
            {t('settings.moveVaultAsk')}
          </button>
        </div>
      ) : (
        <MoveVaultForm move={move} />
      )}
    </div>
  );
}

/** The folder that the vault was moved from, as long as it is still there. */
function useLeftFolder(vault: string): LastVaultMove | null {
  const { core } = useServices();
  const [left, setLeft] = useState<LastVaultMove | null>(null);
  useEffect(() => {
    let wanted = true;
    core.call('vault.lastMove', {}).then(
      (last) => wanted && setLeft(last?.to === vault ? last : null),
      // The next attempt reports it again.
      () => wanted && setLeft(null),
    );
    return () => {
      wanted = false;
    };
  }, [core, vault]);
  return left;
}

/** Asks for the new folder of the vault, and shows how the copying goes on. */
function MoveVaultForm({ move }: { move: ReturnType<typeof useVaultMove> }) {
  const { state } = move;
  const id = useId();
  if (state.kind === 'idle') return null;
  if (state.kind === 'switching') return <p role="status">{t('settings.moved', { count: state.files })}</p>;
  if (state.kind === 'copying') {
    const { done, total } = state.progress ?? { done: 0, total: 0 };
    return (
      <div className="fields">
        <label htmlFor={id}>
          {t('settings.copying')}
          <progress id={id} {...(total === 0 ? {} : { value: done, max: total })} />
        </label>
        <div className="actions">
          <button type="button" className="plain" onClick={move.cancel}>
            {t('common.cancel')}
          </button>
        </div>
      </div>
    );
  }
  const { folder, problem } = state;
  const choose = async (): Promise<void> => {
    const path = await window.exampleNotes?.choosePath('new-file', folder);
    if (path != null) move.type(path);
  };
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void move.run(folder);
      }}
    >
      <label>
        {t('settings.newFolder')}
        <input
          className="field"
          required
          maxLength={4000}
          value={folder}
          onChange={({ target }) => move.type(target.value)}
        />
      </label>
      <p className="caption">{t('settings.newFolderHint')}</p>
      <p role="alert" className="bad">
        {problem}
      </p>
      <div className="actions">
        {window.exampleNotes === undefined ? null : (
          <button type="button" className="plain" onClick={() => void choose()}>
            {t('common.choose')}
          </button>
        )}
        <button type="button" className="plain" onClick={move.leave}>
          {t('common.cancel')}
        </button>
        <button type="submit" className="primary">
          {t('settings.moveVault')}
        </button>
      </div>
    </form>
  );
}

type VaultMoveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly folder: string; readonly problem: string | null }
  | { readonly kind: 'copying'; readonly folder: string; readonly progress: VaultMoveProgress | null }
  | { readonly kind: 'switching'; readonly files: number };

/** The move of the vault, as the settings go through it. */
function useVaultMove() {
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
