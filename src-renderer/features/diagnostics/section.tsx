import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import type { DiagnosticsBundle } from '../../../src-shared/rpc/diagnostics.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { PathForm } from '../../workspace/path-form.tsx';
import { useServices } from '../../workspace/services.ts';
import { defineSection } from '../../workspace/settings-section.ts';
import { CrashReports } from './crashes.tsx';

export const diagnosticsSection = defineSection({
  id: 'diagnostics',
  title: t('diagnostics.name'),
  icon: Stethoscope,
  rows: [
    {
      id: 'steps',
      label: t('diagnostics.steps'),
      description: t('diagnostics.stepsHint'),
      keywords: t('diagnostics.stepsKeywords'),
      isWide: true,
      view: () => <Steps />,
    },
    {
      id: 'report',
      label: t('diagnostics.report'),
      description: t('diagnostics.reportHint'),
      keywords: t('diagnostics.reportKeywords'),
      isWide: true,
      view: () => <DiagnosticsReport />,
    },
    {
      id: 'crashes',
      label: t('diagnostics.crashes'),
      description: t('diagnostics.crashesHint'),
      keywords: t('diagnostics.crashesKeywords'),
      isWide: true,
      view: () => <CrashReports />,
    },
  ],
});

/** What somebody does who reports a problem. */
const Steps = () => (
  <div className="diagnostics">
    <ol className="diagnostics-steps">
      <li>{t('diagnostics.stepWrite')}</li>
      <li>{t('diagnostics.stepCreate')}</li>
      <li>{t('diagnostics.stepAttach')}</li>
    </ol>
    <p className="caption">{t('diagnostics.stepKeep')}</p>
  </div>
);

type State =
  | { readonly kind: 'none'; readonly problem: string | null }
  | { readonly kind: 'collecting' }
  | { readonly kind: 'collected'; readonly bundle: DiagnosticsBundle; readonly problem: string | null }
  | { readonly kind: 'saved'; readonly path: string };

/** Collects facts for a report of a problem, shows every byte of them, and saves exactly that. */
function DiagnosticsReport() {
  const { core } = useServices();
  const [state, setState] = useState<State>({ kind: 'none', problem: null });
  const collect = async (): Promise<void> => {
    setState({ kind: 'collecting' });
    try {
      setState({ kind: 'collected', bundle: await core.call('diagnostics.collect', {}), problem: null });
    } catch (error) {
      setState({ kind: 'none', problem: messageOf(error) });
    }
  };
  const save = async (bundle: DiagnosticsBundle, path: string): Promise<void> => {
    try {
      const saved = await withChosenPath('new-file', path, (chosen) =>
        core.call('diagnostics.save', { id: bundle.id, path: chosen }),
      );
      if (saved !== null) setState({ kind: 'saved', path: saved.path });
    } catch (error) {
      setState({ kind: 'collected', bundle, problem: messageOf(error) });
    }
  };
  return (
    <div className="diagnostics">
      <div className="backup-buttons">
        <button
          type="button"
          className={state.kind === 'collected' ? 'plain' : 'primary'}
          aria-disabled={state.kind === 'collecting'}
          onClick={() => {
            if (state.kind !== 'collecting') void collect();
          }}
        >
          {state.kind === 'collected' ? t('diagnostics.collectAgain') : t('diagnostics.collect')}
        </button>
      </div>
      <div role="status" aria-label={t('diagnostics.state')}>
        {state.kind === 'collecting' ? <p className="caption">{t('diagnostics.collecting')}</p> : null}
        {state.kind === 'collected' ? (
          <p>{t('diagnostics.collected', { count: state.bundle.files.length })}</p>
        ) : null}
        {state.kind === 'saved' ? <p>{t('diagnostics.saved', { path: state.path })}</p> : null}
        {state.kind === 'none' && state.problem !== null ? <p className="bad">{state.problem}</p> : null}
      </div>
      {state.kind === 'collected' ? (
        <>
          <Files bundle={state.bundle} />
          <SaveForm
            key={state.bundle.id}
            bundle={state.bundle}
            problem={state.problem}
            onSave={(path) => void save(state.bundle, path)}
          />
        </>
      ) : null}
    </div>
  );
}

function Files({ bundle }: { bundle: DiagnosticsBundle }) {
  return (
    <ul className="diagnostics-files" aria-label={t('diagnostics.files')}>
      {bundle.files.map(({ name, text }) => (
        <li key={name}>
          <details>
            <summary>
              {name} <span className="caption">{t('diagnostics.characters', { count: text.length })}</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reachable by keyboard */}
            <section tabIndex={0} aria-label={t('diagnostics.contentsOf', { name })}>
              <pre>{text}</pre>
            </section>
          </details>
        </li>
      ))}
    </ul>
  );
}

type SaveFormProps = { bundle: DiagnosticsBundle; problem: string | null; onSave(path: string): void };

function SaveForm({ bundle, problem, onSave }: SaveFormProps) {
  const [path, setPath] = useState(bundle.path);
  return (
    <PathForm
      label={t('diagnostics.saveAs')}
      submit={t('diagnostics.save')}
      path={path}
      onPath={setPath}
      onSubmit={() => onSave(path)}
      problem={problem}
      problemLabel={t('diagnostics.saveProblem')}
    />
  );
}
