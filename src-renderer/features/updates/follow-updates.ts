import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openSettings } from '../../workspace/open-settings.ts';
import type { Uses } from '../../workspace/services.ts';

type Needs = Uses<'core' | 'notices' | 'runReportingErrors' | 'view'>;

/** Says once that a newer version is ready, and asks once whether the app may look for one. To be called when the list is shown. */
export async function followUpdates(app: Needs): Promise<void> {
  const { core, notices, runReportingErrors } = app;
  let told: string | undefined;
  const tell = (state: UpdateState): void => {
    if (state.kind !== 'ready' || state.version === told) return;
    told = state.version;
    notices.notify(
      'info',
      t('updates.ready', { version: state.version }),
      { label: t('updates.restart'), run: () => runReportingErrors(() => core.call('updates.restart', {})) },
      {
        label: t('updates.whatsNew', { version: state.version }),
        run: () => openSettings(app, 'updates'),
      },
    );
  };
  core.on('updates.changed', tell);
  tell(await core.call('updates.state', {}));
  if (!(await core.call('updates.takeQuestion', {}))) return;
  const answer = (updates: 'on' | 'off') => (): void =>
    runReportingErrors(() => core.call('settings.change', { updates }));
  notices.notify(
    'question',
    t('updates.question'),
    { label: t('updates.turnOn'), run: answer('on') },
    { label: t('updates.keepOff'), run: answer('off') },
  );
}
