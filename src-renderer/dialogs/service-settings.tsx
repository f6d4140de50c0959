import { useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../state/use-app.ts';

/** Which Memory service is used: the embedded one, or a remote one by address and key. The key is only ever written. */
export function ServiceSettings() {
  const app = useApp();
  const { settings, service } = useStore(app.settings);
  const [remote, setRemote] = useState(settings.memoryApiUrl !== null);
  const [url, setUrl] = useState(settings.memoryApiUrl ?? '');
  const [key, setKey] = useState('');

  // The embedded service has a key of its own, which is nobody's business.
  const hasRemoteKey = service?.kind === 'remote' && service.hasKey;
  const chooseEmbedded = (): void => {
    setRemote(false);
    if (settings.memoryApiUrl !== null) app.attempt(() => app.settings.change({ memoryApiUrl: null }));
  };
  const chooseRemote = async (): Promise<void> => {
    if (key !== '') await app.settings.setKey(key);
    await app.settings.change({ memoryApiUrl: url.trim().replace(/\/+$/, '') });
    setKey('');
    app.notices.tell('info', 'The remote Memory service is used from now on.');
  };

  return (
    <fieldset>
      <legend>Memory service</legend>
      <div className="choices">
        <label>
          <input type="radio" name="service" checked={!remote} onChange={chooseEmbedded} />
          On this computer
        </label>
        <label>
          <input type="radio" name="service" checked={remote} onChange={() => setRemote(true)} />
          Remote
        </label>
      </div>
      {remote ? (
        <form
          className="fields"
          onSubmit={(event) => {
            event.preventDefault();
            app.attempt(chooseRemote);
          }}
        >
          <label>
            Address
            <input
              className="field"
              type="url"
              required
              placeholder="https://…/developer/v1"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          </label>
          <label>
            Key
            <input
              className="field"
              type="password"
              autoComplete="off"
              placeholder={hasRemoteKey ? 'A key is stored; type to replace it' : 'mem_…'}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </label>
          <p className="fine">
            The key is kept in the safest place the system has, and is never shown again.
          </p>
          <div className="actions">
            <button type="submit" className="primary">
              Use this service
            </button>
          </div>
        </form>
      ) : (
        <p className="fine">
          Nothing leaves this computer.{' '}
          {service?.kind === 'embedded' && service.baseUrl === null ? 'It is starting.' : ''}
        </p>
      )}
    </fieldset>
  );
}
