import { Sparkles } from 'lucide-react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';

/** Says of a sample note that it is one, with the button that removes them all. */
export function SampleBanner({ noteId }: { noteId: NoteId }) {
  const app = useServices();
  const isSample = useStore(app.settings, ({ settings }) => settings.sampleNotes.includes(noteId));
  const isThere = useStore(app.library, ({ notes }) => notes.has(noteId));
  if (!isSample || !isThere) return null;
  return (
    <div role="note" aria-label={t('welcome.sample')} className="banner info">
      <Sparkles aria-hidden="true" />
      <p>{t('welcome.isSample')}</p>
      <button type="button" className="quiet" onClick={() => app.commands.run('remove-sample-notes')}>
        {t('welcome.removeSamples')}
      </button>
    </div>
  );
}
