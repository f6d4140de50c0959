import { useStore } from 'zustand';
import type { DoneForEach } from '../../../src-shared/rpc/methods/notes.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { useServices } from '../../workspace/services.ts';

/** The notes that a replacement has left as they are, with the reasons. */
export function NotReplaced({ failed, onClose }: { failed: DoneForEach['failed']; onClose(): void }) {
  const { library } = useServices();
  const notes = useStore(library, (state) => state.notes);
  return (
    <div className="fields">
      <section aria-label={t('common.result')} className="replace-found">
        <p role="status">{t('replacing.stayed', { count: failed.length })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
        <ul aria-label={t('replacing.notChanged')} tabIndex={0}>
          {failed.map(({ noteId, message }) => (
            <li key={noteId}>
              <strong>{notes.get(noteId)?.title || t('common.untitled')}</strong>: {message}
            </li>
          ))}
        </ul>
      </section>
      <div className="actions">
        <FocusedButton className="primary" onClick={onClose}>
          {t('common.done')}
        </FocusedButton>
      </div>
    </div>
  );
}
