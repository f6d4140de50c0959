import { t } from '../../src-shared/texts/t.ts';
import { emptyQuery } from '../note-view/search-query.ts';
import { findAnswer } from '../text/find-answer.ts';
import { focusText } from './focus-request.ts';
import type { Uses } from './services.ts';

/** The highlighted passage, in characters: it is looked up in the text as it is shown, where a long one may be split. */
export const maxPassage = 80;

/** Highlights the passage of the open note that answers a question, puts the caret there, and says so when there is none. */
export function showAnswer(app: Uses<'openNote' | 'view' | 'notices'>, question: string): void {
  const view = app.openNote.getState().current?.body.view;
  if (view === undefined) return;
  const answer = findAnswer(view.text(), question);
  if (answer === null) {
    app.notices.notify('info', t('actions.noAnswer'));
    return;
  }
  app.view.setState({ find: false });
  view.find.search({ ...emptyQuery, text: answer.slice(0, maxPassage) });
  const { from, to } = view.selection();
  // A selected passage would be replaced by typing.
  if (from !== to) view.select({ from, to: from });
  const stop = view.onChange(() => {
    stop();
    view.find.end();
  });
  focusText(app);
}
