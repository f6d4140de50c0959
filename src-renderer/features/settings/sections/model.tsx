import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { FoundModels, ModelStatus } from '../../../../src-shared/rpc/model.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { whileWanted } from '../../../core-client/while-wanted.ts';
import { timeAndDay } from '../../../text/short-time.ts';
import { useServices } from '../../../workspace/services.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { ModelForm } from '../model/model-form.tsx';
import { RemakeMemories } from '../model/remake-memories.tsx';
import { useModelDraft } from '../model/use-model-draft.ts';
import { hostOf } from '../service-text.ts';

export const modelSection = defineSection({
  id: 'model',
  title: t('model.name'),
  icon: Sparkles,
  rows: [
    {
      id: 'model',
      label: t('model.row'),
      description: t('model.rowHint'),
      keywords: t('model.rowKeywords'),
      isWide: true,
      view: ({ labelId, query }) => <ModelSettings labelId={labelId} isOpened={query === ''} />,
    },
  ],
});

type ModelSettingsProps = {
  readonly labelId: string;
  /** Whether the section was opened, not only found by a search. */
  readonly isOpened: boolean;
};

/** Chooses the model that enriches notes for the embedded service; a remote one decides that itself. */
function ModelSettings({ labelId, isOpened }: ModelSettingsProps) {
  const app = useServices();
  const service = useStore(app.settings, (state) => state.service);
  const inUse = useStore(app.settings, ({ settings }) => settings.memoryModel);
  const draft = useModelDraft();
  const status = useModelStatus();
  const address = useRef<HTMLInputElement>(null);
  if (service?.kind === 'remote') {
    return <p className="model-remote">{t('model.remoteDecides', { host: hostOf(service.baseUrl) })}</p>;
  }
  const focusAddress = (): void => address.current?.focus();
  return (
    <fieldset className="model-settings" aria-labelledby={labelId}>
      <ModelState status={status} onTurnedOff={focusAddress} />
      {inUse === null ? null : <RemakeMemories key={`${inUse.address} ${inUse.model}`} inUse={inUse} />}
      {isOpened && service?.hasKey === true ? (
        <FoundPrograms
          saysNone={inUse === null}
          onChoose={(found) => {
            draft.fillIn(found);
            focusAddress();
          }}
        />
      ) : null}
      <ModelForm draft={draft} lacksKey={status?.lacksKey === true} addressRef={address} />
    </fieldset>
  );
}

type FoundProgramsProps = {
  /** Whether it is shown that there are none. */
  readonly saysNone: boolean;
  onChoose(found: FoundModels): void;
};

/** Looks for programs on this computer that run models, once it is shown, and offers to fill in one of them. */
function FoundPrograms({ saysNone, onChoose }: FoundProgramsProps) {
  const { core } = useServices();
  const [found, setFound] = useState<readonly FoundModels[] | null>(null);
  useEffect(() => whileWanted(core.call('model.find', {}), setFound, () => setFound([])), [core]);
  return (
    <div role="status" className="found-programs">
      {found === null ? <p className="caption">{t('model.looking')}</p> : null}
      {found?.length === 0 && saysNone ? <p className="caption">{t('model.foundNone')}</p> : null}
      {found?.map((one) => (
        <div key={one.address} className="found-program">
          <span>{t('model.found', { program: one.program, count: one.models.length })}</span>
          <button
            type="button"
            className="plain"
            aria-label={t('model.fillInFor', { program: one.program })}
            onClick={() => onChoose(one)}
          >
            {t('model.fillIn')}
          </button>
        </div>
      ))}
    </div>
  );
}

type ModelStateProps = {
  /** Null before it is known. */
  readonly status: ModelStatus | null;
  onTurnedOff(): void;
};

/** Which model is in use, how it has done, and what turns it off. */
function ModelState({ status, onTurnedOff }: ModelStateProps) {
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
function useModelStatus(): ModelStatus | null {
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
