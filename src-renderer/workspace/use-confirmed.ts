import { useState } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import { CoreError } from '../core-client/core-error.ts';
import { useServices } from './services.ts';

/** A question that the core put outside the window, and whose code the user types into it. */
export type CodeQuestion = {
  readonly message: string;
  /** Rejects for another code. */
  answer(code: string): Promise<void>;
};

export type Confirmed = ReturnType<typeof useConfirmed>;

/**
 * Calls that the user confirms outside the window. In the desktop app they wait for a dialog of the system; in a browser the core refuses them
 * until the user has typed the code that it printed, and then they are made again.
 */
export function useConfirmed() {
  const { core } = useServices();
  const [open, setOpen] = useState<(CodeQuestion & { cancel(): void }) | null>(null);

  const codeFor = (refusal: CoreError): Promise<void> =>
    new Promise((resolve, reject) =>
      setOpen({
        message: refusal.message,
        async answer(code) {
          await core.call('confirmations.enterCode', { code });
          setOpen(null);
          resolve();
        },
        cancel() {
          setOpen(null);
          reject(new CoreError('not-confirmed', t('confirmationErrors.cancelled'), { cause: refusal }));
        },
      }),
    );

  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CoreError) || error.code !== 'code-needed') throw error;
      await codeFor(error);
      return call(work);
    }
  }

  return {
    question: open,
    call,
    /** The values that the question is about were changed, or it was given up: the call rejects. */
    cancel: (): void => open?.cancel(),
  };
}
