import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from './services.ts';
import type { UndoStep } from './view-store.ts';

/** How many steps can be taken back one after another. */
const maxSteps = 20;

/** Says what was done, and offers to undo it: by the notice, and by the undo key in the list. */
export function offerUndo(
  app: Uses<'runReportingErrors' | 'notices' | 'view'>,
  message: string,
  undo: () => Promise<unknown>,
): void {
  const step: UndoStep = {
    label: t('common.undo'),
    run: () => {
      const { steps } = app.view.getState();
      // it was taken back by the other way
      if (!steps.includes(step)) return;
      app.view.setState({ steps: steps.filter((other) => other !== step) });
      const notice = app.notices.getState().notices.find(({ actions }) => actions.includes(step));
      if (notice !== undefined) app.notices.close(notice.id);
      app.runReportingErrors(undo);
    },
  };
  app.view.setState(({ steps }) => ({ steps: [...steps, step].slice(-maxSteps) }));
  app.notices.notify('info', message, step);
}

/** Takes back the last step, if there is one. */
export function undoLastStep({ view }: Uses<'view'>): void {
  view.getState().steps.at(-1)?.run();
}
