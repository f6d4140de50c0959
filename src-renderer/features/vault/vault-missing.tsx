import { Copy, FolderInput, FolderPlus, FolderX, LifeBuoy, RotateCw } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { VaultStatus } from '../../../src-shared/rpc/vault.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openVault } from '../../actions/open-vault.ts';
import { missingText, otherDataOptions } from '../../stores/vault-text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { focusText, restoreFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

/** Covers the window while the vault is missing, and explains why, what to do, and what happens to unsaved text. */
export function VaultMissing() {
  const status = useStore(useServices().vault, (state) => state.status);
  if (status?.presence.kind !== 'missing') return null;
  const { reason } = status.presence;
  return reason === 'not-opened' ? <Held status={status} /> : <Panel status={status} reason={reason} />;
}

type Reason = Parameters<typeof missingText>[0];

function Panel({ status, reason }: { status: VaultStatus; reason: Reason }) {
  const app = useServices();
  const drafts = useStore(app.openNote.saves, (saves) => saves.drafts);
  const unsaved = useStore(app.openNote.saves, (saves) => saves.unsaved);
  const [trying, setTrying] = useState(false);
  const place = useFocusHere();
  const id = useId();
  const { heading, text } = missingText(reason);
  const canTake = reason === 'not-there' || reason === 'empty';
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    await app.vault.compare().finally(() => setTrying(false));
  };
  const copy = async (): Promise<void> => {
    const texts = app.openNote.unsavedTexts();
    await copyText(
      texts.map(({ title, content }) => `# ${title || t('common.untitled')}\n\n${content}`).join('\n\n'),
    );
    app.notices.notify('info', t('vault.copiedUnsaved'));
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="vault-missing"
      aria-label={t('vault.name')}
      aria-describedby={`${id}-text`}
    >
      <div>
        <FolderX aria-hidden="true" />
        <div role="alert">
          <h2>{heading}</h2>
          <p id={`${id}-text`}>{text}</p>
        </div>
        <dl>
          <dt>{t('vault.expectedAt')}</dt>
          <dd>{status.path}</dd>
        </dl>
        {reason === 'other-vault' ? <OtherVault path={status.path} /> : null}
        <p className="caption">{drafts === 0 ? t('vault.nothingLost') : t('vault.notSavedYet')}</p>
        {canTake ? <p className="caption">{t('vault.continueWithout')}</p> : null}
        <div className="recovery">
          <button
            type="button"
            className="primary"
            aria-disabled={trying}
            onClick={() => app.runReportingErrors(tryAgain)}
          >
            <RotateCw aria-hidden="true" />
            {t('common.tryAgain')}
          </button>
          {unsaved === 0 ? null : (
            <button type="button" className="plain" onClick={() => app.runReportingErrors(copy)}>
              <Copy aria-hidden="true" />
              {t('vault.copyUnsaved')}
            </button>
          )}
          {window.exampleNotes === undefined ? null : (
            <button
              type="button"
              className="plain"
              onClick={() => app.runReportingErrors(() => openVault(app, null))}
            >
              <FolderInput aria-hidden="true" />
              {t('vault.openOther')}
            </button>
          )}
          {canTake ? (
            <button type="button" className="plain" onClick={() => app.runReportingErrors(app.vault.take)}>
              <FolderPlus aria-hidden="true" />
              {reason === 'empty' ? t('common.useFolder') : t('vault.createFolder')}
            </button>
          ) : null}
        </div>
        <p role="status" className="caption">
          {trying ? t('vault.looking') : ''}
        </p>
      </div>
    </section>
  );
}

/** In safe mode: the user opens the vault. */
function Held({ status }: { status: VaultStatus }) {
  const app = useServices();
  const place = useFocusHere();
  const id = useId();
  const { heading, text } = missingText('not-opened');
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="vault-missing below-dialogs"
      aria-label={t('vault.name')}
      aria-describedby={`${id}-text`}
    >
      <div>
        <LifeBuoy aria-hidden="true" />
        <div role="alert">
          <h2>{heading}</h2>
          <p id={`${id}-text`}>{text}</p>
        </div>
        <dl>
          <dt>{t('vault.name')}</dt>
          <dd>{status.path}</dd>
        </dl>
        <div className="recovery">
          <button type="button" className="primary" onClick={() => app.runReportingErrors(app.vault.take)}>
            <FolderInput aria-hidden="true" />
            {t('vault.openHeld')}
          </button>
          <button type="button" className="plain" onClick={() => app.commands.run('report-problem')}>
            {t('diagnostics.reportProblem')}
          </button>
          <button type="button" className="plain" onClick={() => app.commands.run('leave-safe-mode')}>
            {t('diagnostics.leaveSafeMode')}
          </button>
        </div>
      </div>
    </section>
  );
}

function OtherVault({ path }: { path: string }) {
  return (
    <div className="other-vault">
      <p className="caption">{t('vault.useOtherVault')}</p>
      <code>{otherDataOptions(path)}</code>
    </div>
  );
}

/** Takes the focus while the panel is visible, and returns it afterwards. */
function useFocusHere() {
  const app = useServices();
  const place = useRef<HTMLElement>(null);
  const [cameFrom] = useState(() => document.activeElement);
  // Before the rest of the window becomes inert, which would drop the focus.
  useLayoutEffect(() => place.current?.focus(), []);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (cameFrom instanceof HTMLElement && cameFrom !== document.body && cameFrom.isConnected)
          restoreFocus(app, cameFrom);
        else focusText(app);
      }),
    [app, cameFrom],
  );
  return place;
}
