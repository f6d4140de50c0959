import { BrainCircuit, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../src-shared/texts/t.ts';
import { messageOf } from '../../../text/message-of.ts';
import { RadioField, TextField } from '../../../ui/fields.tsx';
import { CodeField } from '../../../workspace/code-field.tsx';
import { useServices } from '../../../workspace/services.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { useConfirmed } from '../../../workspace/use-confirmed.ts';
import { sentToModel } from '../model/model-text.ts';
import { hostOf, keyStorageSentence, serviceSentence, uploadQuestion } from '../service-text.ts';

export const serviceSection = defineSection({
  id: 'service',
  title: t('settings.service'),
  icon: BrainCircuit,
  rows: [
    {
      id: 'service',
      label: t('settings.memoryService'),
      description: t('settings.memoryServiceHint'),
      keywords: t('settings.memoryServiceKeywords'),
      isWide: true,
      view: ({ labelId }) => (
        <div className="fields">
          <ServiceSettings labelId={labelId} />
        </div>
      ),
    },
  ],
});

/** Chooses the Memory service, embedded or remote, and shows its state. */
function ServiceSettings({ labelId }: { labelId: string }) {
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
        <RadioField
          name="service"
          label={t('settings.onThisComputer')}
          disabled={fixed}
          checked={shown === 'embedded'}
          onChoose={chooseEmbedded}
        />
        <RadioField
          name="service"
          label={t('settings.remote')}
          disabled={fixed}
          checked={shown === 'remote'}
          onChoose={() => setChosen('remote')}
        />
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

type TestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'accepted'; readonly baseUrl: string; readonly question: string };

/** Connects a remote service by address and key. It is tested first, and nothing is uploaded before the user confirms. */
function RemoteServiceForm() {
  const app = useServices();
  const { settings, service, keyStorage } = useStore(app.settings);
  const [url, setUrl] = useState(settings.memoryApiUrl ?? '');
  const [key, setKey] = useState('');
  const [test, setTest] = useState<TestState>({ kind: 'none' });
  const confirmed = useConfirmed();
  /** Counts the tests: how one of other values ended is not shown. */
  const tests = useRef(0);
  // The embedded service has its own key, which users do not see.
  const hasRemoteKey = service?.kind === 'remote' && service.hasKey;

  const given = key === '' ? null : key;

  const ask = async (): Promise<void> => {
    tests.current += 1;
    const mine = tests.current;
    const show = (result: TestState): void => {
      if (mine === tests.current) setTest(result);
    };
    setTest({ kind: 'asking' });
    try {
      const result = await confirmed.call(() =>
        app.core.call('service.test', { url: url.trim(), key: given }),
      );
      if (result.kind === 'refused') show({ kind: 'refused', message: result.problem.message });
      else {
        const { baseUrl, notes, revisions } = result;
        show({ kind: 'accepted', baseUrl, question: uploadQuestion(notes, revisions) });
      }
    } catch (error) {
      show({ kind: 'refused', message: messageOf(error) });
    }
  };
  const use = async (baseUrl: string): Promise<void> => {
    await confirmed.call(() => app.settings.chooseRemote({ url: baseUrl, key: given }));
    setKey('');
    setTest({ kind: 'none' });
    app.notices.notify('info', t('settings.nowUsing', { host: hostOf(baseUrl) }));
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    tests.current += 1;
    confirmed.cancel();
    // The result of the test was for another address or key.
    setTest({ kind: 'none' });
  };

  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (test.kind === 'accepted') app.runReportingErrors(() => use(test.baseUrl));
        else if (test.kind !== 'asking') void ask();
      }}
    >
      <TextField
        label={t('common.address')}
        type="url"
        required
        placeholder="https://memory.example.org/developer/v1"
        value={url}
        onValue={edit(setUrl)}
      />
      <TextField
        label={t('settings.key')}
        type="password"
        autoComplete="off"
        placeholder={hasRemoteKey ? t('settings.keyStored') : t('settings.keyStartsWith')}
        value={key}
        onValue={edit(setKey)}
      />
      <p className="caption">{keyStorageSentence(keyStorage)}</p>
      <CodeField confirmed={confirmed} />
      <div role="alert" aria-label={t('settings.testResult')}>
        {test.kind === 'refused' ? <p className="bad">{test.message}</p> : null}
        {test.kind === 'accepted' ? <p>{test.question}</p> : null}
      </div>
      <div className="actions" hidden={confirmed.question !== null}>
        {test.kind === 'accepted' ? (
          <button type="button" className="plain" onClick={() => setTest({ kind: 'none' })}>
            {t('common.cancel')}
          </button>
        ) : null}
        <button type="submit" className="primary" aria-disabled={test.kind === 'asking'}>
          {submitLabel(test)}
        </button>
      </div>
    </form>
  );
}

function submitLabel(test: TestState): string {
  if (test.kind === 'asking') return t('settings.testing');
  return test.kind === 'accepted' ? t('settings.use', { host: hostOf(test.baseUrl) }) : t('settings.test');
}
