import type { SyncStep } from '../../src-shared/rpc/sync.ts';
import { t } from '../../src-shared/texts/t.ts';
import { exactTime, timeWithSeconds } from '../text/short-time.ts';
import { type DotKind, StateDot } from './state-dot.tsx';

/** The label of a step that is done. */
const done: Record<SyncStep['step'], string> = {
  saved: t('common.saved'),
  queued: t('sync.stateQueued'),
  uploading: t('sync.stepUploaded'),
  received: t('sync.stateReceived'),
  enriched: t('sync.stateEnriched'),
};
/** The label of a step that is not done. */
const undone: Record<SyncStep['step'], string> = {
  ...done,
  uploading: t('sync.stateUploading'),
  enriched: t('sync.stepEnriching'),
};
const dots: Record<SyncStep['state'], { kind: DotKind; label: string }> = {
  done: { kind: 'done', label: t('sync.stepDone') },
  now: { kind: 'busy', label: t('sync.stepNow') },
  waiting: { kind: 'waiting', label: t('sync.stepPending') },
  failed: { kind: 'bad', label: t('sync.stepFailed') },
};

/** The sync steps of the newest revision, each with its time, its attempt and its problem. */
export function SyncSteps({ steps }: { steps: readonly SyncStep[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.step}>
          <StateDot kind={dots[step.state].kind} label={dots[step.state].label} />
          <span>{(step.state === 'done' ? done : undone)[step.step]}</span>
          <StepTime step={step} />
          {step.problem === null ? null : (
            <div className="problem">
              <p>{step.problem.message}</p>
              {step.problem.details.map((detail) => (
                <p key={detail.path} className="caption">
                  <code>{detail.path}</code> {detail.message}
                </p>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepTime({ step }: { step: SyncStep }) {
  if (step.state !== 'done' && step.attempt > 1)
    return <span className="when">{t('sync.attempt', { attempt: step.attempt })}</span>;
  if (step.at === null) return <span className="when" />;
  return (
    <time className="when" dateTime={new Date(step.at).toISOString()} title={exactTime(step.at)}>
      {timeWithSeconds(step.at)}
    </time>
  );
}
