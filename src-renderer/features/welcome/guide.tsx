import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useServices } from '../../workspace/services.ts';
import { addSampleNotes, presentSamples, removeSampleNotes } from './sample-notes.ts';

/** What the app is, and the first three steps. `onDone` is called before a step that leads elsewhere. */
export function Guide({ onDone }: { onDone(): void }) {
  const app = useServices();
  const vault = useStore(app.settings, (state) => state.vault);
  const sampleIds = useStore(app.settings, (state) => state.settings.sampleNotes);
  const notes = useStore(app.library, (state) => state.notes);
  const hasSamples = presentSamples(sampleIds, notes).length > 0;
  const go = (command: string): void => {
    onDone();
    app.commands.run(command);
  };
  return (
    <div className="guide">
      <p className="path">{t('welcome.about', { vault })}</p>
      <ol>
        <li>
          <h3>{t('note.first')}</h3>
          <p className="caption">
            {t('welcome.savedAsTyped')} <Keys command="new-note" label={t('note.new')} />
          </p>
          <button type="button" className="primary" onClick={() => go('new-note')}>
            {t('note.write')}
          </button>
        </li>
        <li>
          <h3>{t('welcome.bring')}</h3>
          <p className="caption">{t('welcome.bringHint')}</p>
          <button type="button" className="plain" onClick={() => go('import')}>
            {t('common.importAsk')}
          </button>
        </li>
        <li>
          <h3>{t('welcome.look')}</h3>
          <p className="caption">
            {t('welcome.lookHint')} <Keys command="command-palette" /> {t('welcome.findsCommands')}
          </p>
          <button
            type="button"
            className="plain"
            onClick={() => {
              onDone();
              app.runReportingErrors(() => (hasSamples ? removeSampleNotes(app) : addSampleNotes(app)));
            }}
          >
            {t(hasSamples ? 'welcome.removeSamples' : 'welcome.addSamples')}
          </button>
        </li>
      </ol>
    </div>
  );
}

/** The keys of a command. */
function Keys({ command, label }: { command: string; label?: string }) {
  const caps = useServices().commands.keycaps(command);
  if (caps.length === 0) return null;
  return (
    <>
      {label === undefined ? null : `${label} `}
      <span className="keybinding">
        {caps.map((cap) => (
          <Kbd key={cap} keys={cap} />
        ))}
      </span>
    </>
  );
}
