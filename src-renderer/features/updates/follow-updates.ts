import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openSettings } from '../../workspace/open-settings.ts';
import type { Uses } from '../../workspace/services.ts';
import { readyText } from './ready-text.ts';

type Needs = Uses<'core' | 'notices' | 'runReportingErrors' | 'settings' | 'view'>;

/**
 * Says once that a newer version is ready, for as long as it is, and asks whether the app may look for one, until that is answered, here or
 * elsewhere. To be called when the list is shown.
 */
export async function followUpdates(app: Needs): Promise<void> {
  const { core, notices, runReportingErrors, settings } = app;
  let told: { readonly version: string; readonly notice: number } | undefined;
  const tell = (state: UpdateState): void => {
    if (state.kind !== 'ready') {
      if (told !== undefined) notices.close(told.notice);
      told = undefined;
      return;
    }
    if (state.version === told?.version) return;
    const { version } = state;
    const notice = notices.notify(
      'info',
      readyText(state),
      { label: t('updates.restart'), run: () => runReportingErrors(() => core.call('updates.restart', {})) },
      { label: t('updates.news'), run: () => openSettings(app, 'updates') },
    );
    told = { version, notice };
  };
  core.on('updates.changed', tell);
  tell(await core.call('updates.state', {}));
  if (!(await core.call('updates.takeQuestion', {}))) return;
  const answer = (updates: 'on' | 'off') => (): void =>
    runReportingErrors(() => core.call('settings.change', { updates }));
  const question = notices.notify(
    'question',
    t('updates.question'),
    { label: t('updates.turnOn'), run: answer('on') },
    { label: t('updates.keepOff'), run: answer('off') },
  );
  const stop = settings.subscribe(({ settings: { updates } }) => {
    if (updates === 'unasked') return;
    stop();
    notices.close(question);
  });
}
