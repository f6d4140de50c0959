import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import type { CoreClient } from '../core-client/core-client.ts';

/** The app, or why this tab is not let into it and what to do: it is served to whoever asks, and shows nothing without its link. */
export function Admitted({ core, children }: { core: Pick<CoreClient, 'connection'>; children: ReactNode }) {
  const refusal = useStore(core.connection, (state) => (state.kind === 'refused' ? state.refusal : null));
  if (refusal === null) return children;
  return (
    <main className="refusal">
      <h1>{refusal === 'link-used' ? t('start.linkUsed') : t('start.linkNeeded')}</h1>
      <p>{refusal === 'link-used' ? t('start.linkUsedHint') : t('start.linkNeededHint')}</p>
    </main>
  );
}
