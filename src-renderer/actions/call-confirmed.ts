import { CoreError } from '../core-client/core-error.ts';
import type { CallConfirmed, Question } from '../workspace/open-dialog.ts';
import type { Uses } from '../workspace/services.ts';

/**
 * Makes a call that the user confirms outside the window: in a dialog of the system, or by a code that is typed into a dialog of this window, which has the
 * texts of `question`. `report` gets its result, which may be long after this resolves; never, when the dialog is cancelled.
 */
export async function callConfirmed<Result>(
  { view }: Uses<'view'>,
  work: () => Promise<Result>,
  report: (result: Result) => void,
  question: Pick<Question, 'title' | 'message' | 'answer'>,
): Promise<void> {
  try {
    report(await work());
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'code-needed') throw error;
    view.setState({
      dialog: {
        name: 'confirm',
        question: {
          ...question,
          isReversible: true,
          run: async (_chosen, call: CallConfirmed) => report(await call(work)),
        },
      },
    });
  }
}
