import { FolderOpen, FolderOutput } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LastVaultMove } from '../../../../src-shared/rpc/moving.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { useServices } from '../../../workspace/services.ts';
import { MoveVaultForm } from './move-vault-form.tsx';
import { useVaultMove } from './use-vault-move.ts';

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
