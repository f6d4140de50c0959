import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ModelStatus } from '../../../../src-shared/rpc/model.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { timeAndDay } from '../../../text/short-time.ts';
import { useServices } from '../../../workspace/services.ts';
import { hostOf } from '../service/service-text.ts';

type ModelStateProps = {
  /** Null before it is known. */
  readonly status: ModelStatus | null;
  onTurnedOff(): void;
};

/** Which model is in use, how it has done, and what turns it off. */
export function ModelState({ status, onTurnedOff }: ModelStateProps) {
  const app = useServices();
  const inUse = useStore(app.settings, ({ settings }) => settings.memoryModel);
  const turnOff = async (): Promise<void> => {
    await app.core.call('model.turnOff', {});
    onTurnedOff();
    app.notices.notify('info', t('model.turnedOff'));
  };
  return (
    <div className="model-state">
      <div role="status" aria-label={t('model.state')}>
        {inUse === null ? (
          <p>{t('model.off')}</p>
        ) : (
          <>
            <p>{t('model.inUse', { model: inUse.model, host: hostOf(inUse.address) })}</p>
            {status === null ? null : <HowItDid status={status} />}
          </>
        )}
      </div>
      {inUse === null ? null : (
        <button type="button" className="plain" onClick={() => app.runReportingErrors(turnOff)}>
          {t('model.turnOff')}
        </button>
      )}
    </div>
  );
}

function HowItDid({ status: { answeredAt, failedAt, problem, lacksKey } }: { status: ModelStatus }) {
  if (lacksKey) return <p className="bad">{t('model.lacksKey')}</p>;
  const failedLast = failedAt !== null && failedAt >= (answeredAt ?? 0);
  return (
    <>
      {answeredAt === null && failedAt === null ? <p className="caption">{t('model.notAskedYet')}</p> : null}
      {answeredAt === null ? null : (
        <p className="caption">{t('model.lastAnswer', { time: timeAndDay(answeredAt, Date.now()) })}</p>
      )}
      {failedAt === null || problem === null ? null : (
        <p className={failedLast ? 'bad' : 'caption'}>
          {t('model.lastFailure', { time: timeAndDay(failedAt, Date.now()), problem })}
        </p>
      )}
    </>
  );
}

/** Read again with every change of the service, of the settings and of a Memory; null before it is known. */
export function useModelStatus(): ModelStatus | null {
  const { core, settings } = useServices();
  const inUse = useStore(settings, (state) => state.settings.memoryModel);
  const isRunning = useStore(settings, (state) => state.service?.hasKey);
  const [status, setStatus] = useState<ModelStatus | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the model or of the service asks again
  useEffect(() => {
    let newest = 0;
    const read = (): void => {
      newest += 1;
      const mine = newest;
      const show = (next: ModelStatus | null): void => {
        if (mine === newest) setStatus(next);
      };
      core.call('model.status', {}).then(show, () => show(null));
    };
    read();
    const stop = core.on('memory.changed', read);
    return () => {
      newest += 1;
      stop();
    };
  }, [core, inUse, isRunning]);
  return status;
}
