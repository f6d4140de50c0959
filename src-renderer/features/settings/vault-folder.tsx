import { FolderOpen, FolderOutput } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import type { LastVaultMove } from '../../../src-shared/rpc/vault.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { whileWanted } from '../../core-client/while-wanted.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { PathForm } from '../../workspace/path-form.tsx';
import { useServices } from '../../workspace/services.ts';
import { type OwnJob, useOwnJob } from '../../workspace/use-job.ts';

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
  useEffect(
    () =>
      whileWanted(
        core.call('vault.lastMove', {}),
        (last) => setLeft(last?.to === vault ? last : null),
        // the next attempt reports it again
        () => setLeft(null),
      ),
    [core, vault],
  );
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
  return (
    <PathForm
      label={t('settings.newFolder')}
      submit={t('settings.moveVault')}
      choose={t('common.choose')}
      path={folder}
      onPath={move.type}
      onSubmit={() => void move.run(folder)}
      onCancel={move.leave}
      hint={t('settings.newFolderHint')}
      problem={problem}
    />
  );
}

type VaultMoveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly folder: string; readonly problem: string | null }
  | { readonly kind: 'copying'; readonly progress: JobProgress | null }
  | { readonly kind: 'switching'; readonly files: number };

type Asked = { readonly folder: string; readonly problem: string | null };

/** The move of the vault, as the settings go through it. */
function useVaultMove() {
  const { core, openNote, runReportingErrors } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = useOwnJob('move');
  const ask = (next: Asked | null): void => {
    own.forget();
    setAsked(next);
  };
  return {
    state: stateOf(own.state, asked),
    cancel: own.cancel,
    ask: () =>
      runReportingErrors(async () => {
        const { folder } = await core.call('vault.suggestMove', {});
        ask({ folder, problem: null });
      }),
    type: (folder: string) => ask({ folder, problem: null }),
    leave: () => ask(null),
    async run(folder: string) {
      setAsked({ folder, problem: null });
      try {
        await own.begin(async () => {
          openNote.commitAll();
          await openNote.settled();
          const begun = await withChosenPath('new-file', folder, async (path) => {
            await core.call('vault.move', { folder: path });
            return true;
          });
          return begun === true;
        });
      } catch (error) {
        setAsked({ folder, problem: messageOf(error) });
      }
    },
  };
}

function stateOf(job: OwnJob<'move'>['state'], asked: Asked | null): VaultMoveState {
  if (job === null) return asked === null ? { kind: 'idle' } : { kind: 'asking', ...asked };
  if (job === 'starting') return { kind: 'copying', progress: null };
  const folder = asked?.folder ?? '';
  switch (job.kind) {
    case 'running':
      return { kind: 'copying', progress: job.progress };
    case 'done':
      return { kind: 'switching', files: job.result.files };
    case 'failed':
      return { kind: 'asking', folder, problem: job.message };
    case 'idle':
      return { kind: 'asking', folder, problem: t('settings.moveCancelled') };
  }
}
