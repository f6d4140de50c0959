import { t } from '../../src-shared/texts/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Question } from '../workspace/view-store.ts';

/** Asks before an action that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose(): void }) {
  return (
    <Dialog name={question.title} onClose={onClose}>
      <p>{question.message}</p>
      <footer className="actions">
        <button type="button" className="plain" data-first="" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="primary danger"
          onClick={() => {
            onClose();
            question.run();
          }}
        >
          {question.answer}
        </button>
      </footer>
    </Dialog>
  );
}
