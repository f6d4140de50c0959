import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { messageOf } from '../text/message-of.ts';
import { TextField } from '../ui/fields.tsx';
import type { Confirmed } from './use-confirmed.ts';

/** Asks for the code of a question outside the window; nothing while there is none. It stands in a form of its own purpose, so it is none itself. */
export function CodeField({ confirmed }: { confirmed: Confirmed }) {
  const { question, cancel } = confirmed;
  return question === null ? null : <Field question={question} cancel={cancel} />;
}

function Field({ question, cancel }: { question: NonNullable<Confirmed['question']>; cancel(): void }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [cameFrom] = useState(() => document.activeElement);
  // before the dialog, which takes a focus that is lost, sees that the field is gone
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
      }),
    [cameFrom],
  );
  const answer = (): void => {
    if (code.trim() === '') return;
    question.answer(code).catch((error: unknown) => setProblem(messageOf(error)));
  };
  // the question alone is given up, and not the dialog around it
  const escapes = {
    'data-own-escape': '',
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') cancel();
    },
  };
  return (
    <div className="fields">
      <p role="status" id={`${id}-message`}>
        {question.message}
      </p>
      <TextField
        label={t('confirmations.code')}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-describedby={`${id}-message`}
        ref={focusOnce}
        value={code}
        onValue={(typed) => {
          setCode(typed);
          setProblem(null);
        }}
        {...escapes}
        onKeyDown={(event) => {
          escapes.onKeyDown(event);
          if (event.key !== 'Enter') return;
          event.preventDefault(); // it would submit the form around it
          answer();
        }}
      />
      <p role="alert" className="bad">
        {problem}
      </p>
      <div className="actions">
        <button type="button" className="plain" {...escapes} onClick={cancel}>
          {t('common.cancel')}
        </button>
        <button type="button" className="primary" {...escapes} onClick={answer}>
          {t('confirmations.confirm')}
        </button>
      </div>
    </div>
  );
}

/** The code comes next. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();
