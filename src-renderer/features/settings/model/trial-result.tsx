import { locale, t } from '../../../../src-shared/texts/t.ts';
import type { Trial } from './use-model-draft.ts';

/** What came of a trial or of a list, read aloud when it comes. */
export function TrialResult({ trial }: { trial: Trial }) {
  return (
    <div role="status" aria-label={t('model.trialResult')}>
      {trial.kind === 'failed' ? <p className="bad">{trial.problem}</p> : null}
      {trial.kind === 'listed' ? (
        <p className="caption">{t('model.listed', { count: trial.count })}</p>
      ) : null}
      {trial.kind === 'answered' ? <Answer {...trial} /> : null}
    </div>
  );
}

function Answer({ gist, tags, questions, milliseconds }: Extract<Trial, { kind: 'answered' }>) {
  const seconds = (milliseconds / 1000).toLocaleString(locale(), { maximumFractionDigits: 1 });
  return (
    <div className="trial">
      <dl>
        <dt>{t('memory.gist')}</dt>
        <dd>{gist}</dd>
        {tags.length === 0 ? null : (
          <>
            <dt>{t('common.tags')}</dt>
            <dd>{tags.join(', ')}</dd>
          </>
        )}
        {questions.length === 0 ? null : (
          <>
            <dt>{t('memory.questions')}</dt>
            <dd>{questions.join(' ')}</dd>
          </>
        )}
      </dl>
      <p className="caption">{t('model.took', { seconds })}</p>
    </div>
  );
}
