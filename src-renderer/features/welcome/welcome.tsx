import { X } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useServices } from '../../workspace/services.ts';
import { addSampleNotes, presentSamples, removeSampleNotes } from './sample-notes.ts';

/** The guide in the app without notes, until it is closed. */
export function Welcome() {
  const { runReportingErrors, settings } = useServices();
  const id = useId();
  return (
    <section className="welcome" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('welcome.heading')}</h2>
        <IconButton
          icon={X}
          label={t('welcome.closeGuide')}
          onClick={() => runReportingErrors(() => settings.change({ welcomeClosed: true }))}
        />
      </header>
      <Guide onDone={() => undefined} />
    </section>
  );
}

/** The same guide whenever it is asked for. */
export function WelcomeDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog name={t('welcome.name')} wide onClose={onClose}>
      <Guide onDone={onClose} />
    </Dialog>
  );
}

/** What the app is, and the first three steps. `onDone` is called before a step that leads elsewhere. */
function Guide({ onDone }: { onDone(): void }) {
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
      <button type="button" className="quiet" onClick={() => go('user-guide')}>
        {t('common.userGuide')}
      </button>
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
