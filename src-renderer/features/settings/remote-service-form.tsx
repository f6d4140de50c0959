import { useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../text/message-of.ts';
import { useServices } from '../../workspace/services.ts';
import { hostOf, keyStorageSentence, uploadQuestion } from './service-text.ts';

type Trial =
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
  const [trial, setTrial] = useState<Trial>({ kind: 'none' });
  // The embedded service has its own key, which users do not see.
  const hasRemoteKey = service?.kind === 'remote' && service.hasKey;

  const ask = async (): Promise<void> => {
    setTrial({ kind: 'asking' });
    try {
      const test = await app.core.call('service.test', { url: url.trim(), key: key === '' ? null : key });
      if (test.kind === 'refused') setTrial({ kind: 'refused', message: test.problem.message });
      else {
        const { baseUrl, notes, revisions } = test;
        setTrial({ kind: 'accepted', baseUrl, question: uploadQuestion(notes, revisions) });
      }
    } catch (error) {
      setTrial({ kind: 'refused', message: messageOf(error) });
    }
  };
  const use = async (baseUrl: string): Promise<void> => {
    if (key !== '') await app.settings.setKey(key);
    await app.settings.change({ memoryApiUrl: baseUrl });
    setKey('');
    setTrial({ kind: 'none' });
    app.notices.notify('info', `Now using ${hostOf(baseUrl)}.`);
  };
  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    // The result of the test was for another address or key.
    setTrial({ kind: 'none' });
  };

  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (trial.kind === 'accepted') app.runReportingErrors(() => use(trial.baseUrl));
        else if (trial.kind !== 'asking') void ask();
      }}
    >
      <label>
        Address
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
        Key
        <input
          className="field"
          type="password"
          autoComplete="off"
          placeholder={hasRemoteKey ? 'A key is stored. Type to replace it' : 'Starts with mem_'}
          value={key}
          onChange={edit(setKey)}
        />
      </label>
      <p className="caption">{keyStorageSentence(keyStorage)}</p>
      <div role="alert" aria-label="Result of the test">
        {trial.kind === 'refused' ? <p className="bad">{trial.message}</p> : null}
        {trial.kind === 'accepted' ? <p>{trial.question}</p> : null}
      </div>
      <div className="actions">
        {trial.kind === 'accepted' ? (
          <button type="button" className="plain" onClick={() => setTrial({ kind: 'none' })}>
            Cancel
          </button>
        ) : null}
        <button type="submit" className="primary" disabled={trial.kind === 'asking'}>
          {submitLabel(trial)}
        </button>
      </div>
    </form>
  );
}

function submitLabel(trial: Trial): string {
  if (trial.kind === 'asking') return 'Testing…';
  return trial.kind === 'accepted' ? `Use ${hostOf(trial.baseUrl)}` : 'Test this service';
}
