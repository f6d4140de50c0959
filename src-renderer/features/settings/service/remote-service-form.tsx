import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../src-shared/texts/t.ts';
import { messageOf } from '../../../text/message-of.ts';
import { CodeField } from '../../../workspace/code-field.tsx';
import { useServices } from '../../../workspace/services.ts';
import { useConfirmed } from '../../../workspace/use-confirmed.ts';
import { hostOf, keyStorageSentence, uploadQuestion } from './service-text.ts';

type TestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'accepted'; readonly baseUrl: string; readonly question: string };

/** Connects a remote service by address and key. It is tested first, and nothing is uploaded before the user confirms. */
export function RemoteServiceForm() {
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
  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
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
      <label>
        {t('common.address')}
        <input
          className="field"
          type="url"
          required
          placeholder="https://memory.example.org/developer/v1"
          value={url}
          onChange={edit(setUrl)}
        />
      </label>
      <label>
        {t('settings.key')}
        <input
          className="field"
          type="password"
          autoComplete="off"
          placeholder={hasRemoteKey ? t('settings.keyStored') : t('settings.keyStartsWith')}
          value={key}
          onChange={edit(setKey)}
        />
      </label>
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
