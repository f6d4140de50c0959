import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { assertNever } from '../../../src-shared/result.ts';
import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { byteSize } from '../../text/byte-size.ts';
import { timeAndDay } from '../../text/short-time.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { useServices } from '../../workspace/services.ts';
import { defineSection, type SettingsRowProps } from '../../workspace/settings-section.ts';
import { readyText } from './ready-text.ts';
import { useUpdates } from './use-updates.ts';

export const updatesSection = defineSection({
  id: 'updates',
  title: t('updates.name'),
  icon: RefreshCw,
  rows: [
    {
      id: 'status',
      label: t('updates.status'),
      keywords: t('updates.statusKeywords'),
      isWide: true,
      view: ({ labelId }) => <Status labelId={labelId} />,
    },
    {
      id: 'automatic',
      label: t('updates.automatic'),
      description: t('updates.automaticHint'),
      keywords: t('updates.automaticKeywords'),
      resets: ['updates'],
      // in a browser it is the computer of somebody else that would be updated
      when: () => window.exampleNotes !== undefined,
      view: (props) => <Automatic {...props} />,
    },
  ],
});

function Automatic({ controlId, descriptionId }: SettingsRowProps) {
  const { core, settings, runReportingErrors } = useServices();
  const value = useStore(settings, (state) => state.settings.updates);
  const isElsewhere = useUpdates()?.kind === 'elsewhere';
  return (
    <Toggle
      id={controlId}
      descriptionId={descriptionId}
      disabled={isElsewhere}
      isOn={value === 'on' && !isElsewhere}
      onChange={(isOn) =>
        runReportingErrors(() => core.call('settings.change', { updates: isOn ? 'on' : 'off' }))
      }
    />
  );
}

function Status({ labelId }: { labelId: string }) {
  const { core, runReportingErrors, settings } = useServices();
  const version = useStore(settings, (state) => state.version);
  const state = useUpdates();
  const place = useRef<HTMLDivElement>(null);
  if (state === null) return null;
  const ask = (method: 'updates.check' | 'updates.cancel' | 'updates.restart') => (): void => {
    // the button goes
    place.current?.focus();
    runReportingErrors(() => core.call(method, {}));
  };
  return (
    <div className="diagnostics">
      <p>Example Notes {version}</p>
      <div ref={place} tabIndex={-1} role="status" aria-labelledby={labelId}>
        <Sentence state={state} />
      </div>
      {state.kind === 'downloading' ? (
        <progress
          aria-label={t('updates.progress', { version: state.version })}
          max={state.size}
          value={state.received}
        />
      ) : null}
      {state.kind === 'ready' && state.notes !== '' ? (
        <details>
          <summary>{t('updates.whatsNew', { version: state.version })}</summary>
          <p className="as-written" dir="auto">
            {state.notes}
          </p>
        </details>
      ) : null}
      <div className="backup-buttons">
        {state.kind === 'idle' ? (
          <button type="button" className="plain" onClick={ask('updates.check')}>
            {t('updates.check')}
          </button>
        ) : null}
        {state.kind === 'checking' || state.kind === 'downloading' ? (
          <button type="button" className="plain" onClick={ask('updates.cancel')}>
            {t('common.cancel')}
          </button>
        ) : null}
        {state.kind === 'ready' ? (
          <button type="button" className="primary" onClick={ask('updates.restart')}>
            {t('updates.restart')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Sentence({ state }: { state: UpdateState }) {
  switch (state.kind) {
    case 'elsewhere':
      return <p className="caption">{t('updates.elsewhere')}</p>;
    case 'idle':
      if (state.problem !== null) return <p className="bad">{state.problem}</p>;
      if (state.available !== null) return <p>{t('updates.available', { version: state.available })}</p>;
      return (
        <p>
          {state.checkedAt === null
            ? t('updates.neverChecked')
            : t('updates.upToDate', { when: timeAndDay(state.checkedAt, Date.now()) })}
        </p>
      );
    case 'checking':
      return <p>{t('updates.checking')}</p>;
    case 'downloading':
      // the bar says how much of it has come: a sentence that changes is read aloud each time
      return <p>{t('updates.downloading', { version: state.version, size: byteSize(state.size) })}</p>;
    case 'ready':
      return (
        <>
          <p>{readyText(state)}</p>
          {state.limits.includes('not-revocable') ? (
            <p className="caption">{t('updates.notRevocable')}</p>
          ) : null}
          {state.problem === null ? null : <p className="bad">{state.problem}</p>}
        </>
      );
    default:
      return assertNever(state);
  }
}
