import { useState } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Question } from '../workspace/view-store.ts';

/** Asks before an action that cannot be undone. Cancel has the focus, and nothing further is chosen. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose(): void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  return (
    <Dialog name={question.title} onClose={onClose}>
      <p>{question.message}</p>
      {question.remarks?.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {question.choices?.map(({ name, label }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={chosen.has(name)}
            onChange={({ target }) => choose(name, target.checked)}
          />
          {label}
        </label>
      ))}
      <footer className="actions">
        <button type="button" className="plain" data-first="" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="primary danger"
          onClick={() => {
            onClose();
            question.run(chosen);
          }}
        >
          {question.answer}
        </button>
      </footer>
    </Dialog>
  );
}
