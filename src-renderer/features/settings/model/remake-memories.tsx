import { useState } from 'react';
import type { MemoryModel } from '../../../../src-shared/settings.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { useServices } from '../../../workspace/services.ts';
import { hostOf } from '../service-text.ts';
import { sentToModel } from './model-text.ts';

type Step =
  /** `again`: after the question. */
  | { readonly kind: 'offered'; readonly again: boolean }
  /** So many notes would be sent. */
  | { readonly kind: 'asked'; readonly count: number }
  | { readonly kind: 'begun'; readonly count: number };

/** Offers to have the model in use make the Memories of the other notes again; nothing is sent before a second yes. */
export function RemakeMemories({ inUse }: { inUse: MemoryModel }) {
  const app = useServices();
  const [step, setStep] = useState<Step>({ kind: 'offered', again: false });
  const count = async (): Promise<void> =>
    setStep({ kind: 'asked', ...(await app.core.call('model.countOthers', {})) });
  const remake = async (): Promise<void> =>
    setStep({ kind: 'begun', ...(await app.core.call('model.remakeOthers', {})) });
  const [model, host] = [inUse.model, hostOf(inUse.address)];

  if (step.kind === 'offered') {
    return (
      <div className="model-state">
        <p className="caption">{t('model.othersStay')}</p>
        <button
          type="button"
          className="plain"
          ref={step.again ? focusOnce : null}
          onClick={() => app.runReportingErrors(count)}
        >
          {t('model.remake')}
        </button>
      </div>
    );
  }
  return (
    <div className="remake">
      <p key={step.kind} role="status" tabIndex={-1} ref={focusOnce}>
        {step.kind === 'begun'
          ? t('model.remaking', { count: step.count })
          : step.count === 0
            ? t('model.othersNone')
            : t('model.remakeQuestion', { count: step.count, model, host })}
      </p>
      {step.kind === 'asked' && step.count > 0 && sentToModel(inUse) !== null ? (
        <p>{t('model.remakeCosts', { host })}</p>
      ) : null}
      {step.kind === 'asked' && step.count > 0 ? (
        <div className="actions">
          <button type="button" className="plain" onClick={() => setStep({ kind: 'offered', again: true })}>
            {t('common.cancel')}
          </button>
          <button type="button" className="primary" onClick={() => app.runReportingErrors(remake)}>
            {t('model.remakeConfirm')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The button that was pressed is gone: the focus goes to what came instead. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();
