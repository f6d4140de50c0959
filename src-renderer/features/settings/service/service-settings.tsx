import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../src-shared/texts/t.ts';
import { useServices } from '../../../workspace/services.ts';
import { sentToModel } from '../model/model-text.ts';
import { RemoteServiceForm } from './remote-service-form.tsx';
import { hostOf, serviceSentence } from './service-text.ts';

/** Chooses the Memory service, embedded or remote, and shows its state. */
export function ServiceSettings({ labelId }: { labelId: string }) {
  const app = useServices();
  const settings = useStore(app.settings, (state) => state.settings);
  const service = useStore(app.settings, (state) => state.service);
  const [chosen, setChosen] = useState<'embedded' | 'remote' | null>(null);
  const fixed = service?.fixed ?? false;
  const inUse = service?.kind ?? (settings.memoryApiUrl === null ? 'embedded' : 'remote');
  const shown = fixed ? inUse : (chosen ?? inUse);
  const openDeveloperSettings = async (): Promise<void> => {
    const opened = await app.core.call('service.openDeveloperSettings', {});
    if (opened === 'printed') app.notices.notify('info', t('settings.developerPrinted'));
  };
  const chooseEmbedded = (): void => {
    setChosen('embedded');
    if (settings.memoryApiUrl !== null) app.runReportingErrors(() => app.settings.chooseEmbedded());
  };
  return (
    <fieldset className="service-fields" aria-labelledby={labelId}>
      <div className="choices">
        <label>
          <input
            type="radio"
            name="service"
            disabled={fixed}
            checked={shown === 'embedded'}
            onChange={chooseEmbedded}
          />
          {t('settings.onThisComputer')}
        </label>
        <label>
          <input
            type="radio"
            name="service"
            disabled={fixed}
            checked={shown === 'remote'}
            onChange={() => setChosen('remote')}
          />
          {t('settings.remote')}
        </label>
      </div>
      {fixed && service !== null ? (
        <p className="caption">
          {service.kind === 'remote'
            ? t('settings.fixedRemote', { host: hostOf(service.baseUrl) })
            : t('settings.fixedEmbedded')}
        </p>
      ) : null}
      {service !== null && shown === inUse ? (
        <p
          role="status"
          aria-label={t('settings.serviceState')}
          className={service.problem === null ? 'caption' : 'bad'}
        >
          {serviceSentence(service, sentToModel(settings.memoryModel))}
        </p>
      ) : null}
      {shown === 'remote' && !fixed ? <RemoteServiceForm /> : null}
      {service !== null && (service.kind === 'remote' || service.hasKey) && shown === inUse ? (
        <button type="button" className="plain" onClick={() => app.runReportingErrors(openDeveloperSettings)}>
          <ExternalLink aria-hidden="true" />
          {t('settings.developerSettings')}
        </button>
      ) : null}
    </fieldset>
  );
}
