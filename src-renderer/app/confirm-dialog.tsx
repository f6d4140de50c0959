import { Dialog } from '../ui/dialog.tsx';
import type { Question } from '../workspace/view-store.ts';

/** Asks before something that nothing undoes. The focus is on the way out. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose(): void }) {
  return (
    <Dialog name={question.title} onClose={onClose}>
      <p>{question.message}</p>
      <footer className="actions">
        <button type="button" className="plain" data-first="" onClick={onClose}>
          Cancel
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
