import { useRef, useState } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { messageOf } from '../text/message-of.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField } from '../ui/fields.tsx';
import { CodeField } from '../workspace/code-field.tsx';
import type { Question } from '../workspace/open-dialog.ts';
import { useConfirmed } from '../workspace/use-confirmed.ts';

/**
 * Asks before an action that cannot be undone. Cancel has the focus, and nothing further is chosen. What the user has to confirm outside the window, too, is
 * waited for.
 */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose(): void }) {
  const confirmed = useConfirmed();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  /** Counts the answers: how an older one ended is not shown. */
  const answers = useRef(0);
  const choose = (name: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    setChosen(next);
    withdraw();
  };
  /** The code that is asked for is about what was chosen. */
  function withdraw(): void {
    answers.current += 1;
    confirmed.cancel();
    setProblem(null);
    setWaiting(false);
  }
  const close = (): void => {
    withdraw();
    onClose();
  };
  async function waitFor(done: Promise<unknown>): Promise<void> {
    answers.current += 1;
    const mine = answers.current;
    setProblem(null);
    setWaiting(true);
    try {
      await done;
      if (mine === answers.current) onClose();
    } catch (error) {
      if (mine !== answers.current) return;
      setProblem(messageOf(error));
      setWaiting(false);
    }
  }
  const answer = (): void => {
    if (isWaiting) return;
    const done = question.run(chosen, confirmed.call);
    if (done === undefined) onClose();
    else void waitFor(done);
  };
  return (
    <Dialog name={question.title} onClose={close}>
      <p>{question.message}</p>
      {question.remarks?.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {question.choices === undefined || question.choices.length === 0 ? null : (
        <div className="fields">
          {question.choices.map(({ name, label }) => (
            <CheckField
              key={name}
              label={<span>{label}</span>}
              checked={chosen.has(name)}
              onCheck={(isChecked) => choose(name, isChecked)}
            />
          ))}
        </div>
      )}
      <CodeField confirmed={confirmed} />
      <p role="alert" className="bad">
        {problem}
      </p>
      <footer className="actions" hidden={confirmed.question !== null}>
        <button type="button" className="plain" data-first="" onClick={close}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className={question.isReversible === true ? 'primary' : 'primary danger'}
          aria-disabled={isWaiting}
          onClick={answer}
        >
          {question.answer}
        </button>
      </footer>
    </Dialog>
  );
}
