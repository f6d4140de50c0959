import { type RefObject, useId } from 'react';
import { useStore } from 'zustand';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import { TextField } from '../../../ui/fields.tsx';
import { CodeField } from '../../../workspace/code-field.tsx';
import { useServices } from '../../../workspace/services.ts';
import { keyStorageSentence } from '../service-text.ts';
import { parseUrl, sentForSimilar, whereNotesGo } from './model-text.ts';
import type { ModelDraft, Trial } from './use-model-draft.ts';

type ModelFormProps = {
  readonly draft: ModelDraft;
  /** Whether the key of the model in use was lost. */
  readonly lacksKey: boolean;
  readonly addressRef: RefObject<HTMLInputElement | null>;
};

/** The values of a model. They are tried before they are used. */
export function ModelForm({ draft, lacksKey, addressRef }: ModelFormProps) {
  const app = useServices();
  const { values, models, trial, change } = draft;
  const keyStorage = useStore(app.settings, (state) => state.keyStorage);
  const hasKey = useStore(app.settings, ({ settings: { memoryModel } }) => {
    const isSameHost = parseUrl(memoryModel?.address ?? '')?.origin === parseUrl(values.address)?.origin;
    return memoryModel?.needsKey === true && !lacksKey && isSameHost;
  });
  const goes = whereNotesGo(values.address, values.model);
  const similar = sentForSimilar(values.address, values.embeddingModel);
  const isBusy = trial.kind === 'trying' || trial.kind === 'listing';
  const use = (): void => {
    addressRef.current?.focus(); // before the button is disabled, which would lose the focus
    app.runReportingErrors(draft.use);
  };
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void draft.try();
      }}
    >
      <TextField
        label={t('common.address')}
        type="url"
        required
        ref={addressRef}
        placeholder="http://127.0.0.1:11434/v1"
        value={values.address}
        onValue={(address) => change({ address })}
      />
      <div className="model-key">
        <TextField
          label={t('model.key')}
          type="password"
          autoComplete="off"
          pattern="[!-~]*"
          maxLength={1000}
          placeholder={hasKey ? t('settings.keyStored') : ''}
          value={values.key}
          onValue={(key) => change({ key })}
        />
        <p className="caption">{keyStorageSentence(keyStorage)}</p>
      </div>
      <div className="model-choice">
        <ModelField
          label={t('model.model')}
          none={t('model.chooseModel')}
          models={models}
          value={values.model}
          isRequired
          onChange={(model) => change({ model })}
        />
        <button
          type="button"
          className="plain"
          aria-disabled={isBusy || values.address.trim() === ''}
          onClick={() => {
            if (!isBusy && values.address.trim() !== '') void draft.list();
          }}
        >
          {t('model.listModels')}
        </button>
      </div>
      <ModelField
        label={t('model.embeddingModel')}
        none={t('model.embeddingNone')}
        models={models}
        value={values.embeddingModel}
        onChange={(embeddingModel) => change({ embeddingModel })}
      />
      {values.embeddingModel.trim() === '' ? <p className="caption">{t('model.withoutEmbedding')}</p> : null}
      {goes === null ? null : (
        <div className="where-notes-go">
          {goes.place === 'here' && similar !== null ? null : <p>{goes.text}</p>}
          {similar === null ? null : <p>{similar}</p>}
          {goes.place === 'elsewhere-unencrypted' ? <p className="bad">{t('model.unencrypted')}</p> : null}
        </div>
      )}
      <p className="caption">{t('model.tryHint', { text: t('model.sampleText') })}</p>
      <TrialResult trial={trial} />
      <div className="actions" hidden={draft.confirmed.question !== null}>
        <button
          type="submit"
          className={trial.kind === 'answered' ? 'plain' : 'primary'}
          aria-disabled={isBusy}
        >
          {trial.kind === 'trying' ? t('model.trying') : t('model.try')}
        </button>
        <button
          type="button"
          className={trial.kind === 'answered' ? 'primary' : 'plain'}
          disabled={trial.kind !== 'answered'}
          onClick={use}
        >
          {t('model.use')}
        </button>
      </div>
      <CodeField confirmed={draft.confirmed} />
    </form>
  );
}

/** What came of a trial or of a list, read aloud when it comes. */
function TrialResult({ trial }: { trial: Trial }) {
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

type ModelFieldProps = {
  readonly label: string;
  /** What stands for no model in the list. */
  readonly none: string;
  /** The models to choose from; empty where they are not known, so that the name is typed. */
  readonly models: readonly string[];
  readonly value: string;
  readonly isRequired?: boolean;
  onChange(value: string): void;
};

/** A model of an endpoint: chosen from its list, or typed where there is none. */
function ModelField({ label, none, models, value, isRequired = false, onChange }: ModelFieldProps) {
  const id = useId();
  const options = value === '' || models.includes(value) ? models : [value, ...models];
  return (
    <label htmlFor={id}>
      {label}
      {models.length === 0 ? (
        <input
          id={id}
          className="field"
          type="text"
          spellCheck={false}
          required={isRequired}
          maxLength={200}
          placeholder={isRequired ? '' : none}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select
          id={id}
          className="field"
          required={isRequired}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{none}</option>
          {options.map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}
