import { useState } from 'react';
import type { JobProgress } from '../../../../src-shared/rpc/jobs.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../../core-client/with-chosen-path.ts';
import { messageOf } from '../../../text/message-of.ts';
import { useServices } from '../../../workspace/services.ts';
import { type OwnJob, useOwnJob } from '../../../workspace/use-job.ts';

export type VaultMoveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly folder: string; readonly problem: string | null }
  | { readonly kind: 'copying'; readonly progress: JobProgress | null }
  | { readonly kind: 'switching'; readonly files: number };

type Asked = { readonly folder: string; readonly problem: string | null };

/** The move of the vault, as the settings go through it. */
export function useVaultMove() {
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
