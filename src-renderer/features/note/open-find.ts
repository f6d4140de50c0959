import { flushSync } from 'react-dom';
import type { Uses } from '../../workspace/services.ts';

/** Goes to the field of the find bar, with the field for replacing beside it or without. */
export function openFind(app: Uses<'openNote' | 'view'>, replace: boolean): void {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const { find: wasOpen, replace: wasReplacing, findAsked } = app.view.getState();
  flushSync(() =>
    app.view.setState({
      find: true,
      // Ctrl+F does not take away what Ctrl+H brought.
      replace: replace || (wasOpen && wasReplacing),
      findAsked: findAsked + 1,
      drawer: null,
    }),
  );
  // What is looked for is known already when the bar was open: then it is about the replacement.
  const field = document.querySelector<HTMLInputElement>(
    replace && wasOpen && current.body.view.isEditable ? '[data-replace]' : '[data-find]',
  );
  field?.focus();
  field?.select();
}

/** Goes to the next match or the one before, from anywhere; without a search it begins one. */
export function stepFind(app: Uses<'openNote' | 'view'>, step: 1 | -1): void {
  const { find } = app.view.getState();
  const { current } = app.openNote.getState();
  if (current === null) return;
  if (!find) {
    openFind(app, false);
    return;
  }
  current.body.view.find.go(step);
}
