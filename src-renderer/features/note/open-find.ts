import { flushSync } from 'react-dom';
import type { Uses } from '../../workspace/services.ts';

/** Opens the find bar and focuses its field, with or without the field for the replacement. */
export function openFind(app: Uses<'openNote' | 'view'>, replace: boolean): void {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const { find: wasOpen, replace: wasReplacing, findAsked } = app.view.getState();
  flushSync(() =>
    app.view.setState({
      find: true,
      // Ctrl+F does not hide the replacement field that Ctrl+H opened.
      replace: replace || (wasOpen && wasReplacing),
      findAsked: findAsked + 1,
      drawer: null,
    }),
  );
  // If the find bar was open already, the user wants to enter the replacement.
  const field = document.querySelector<HTMLInputElement>(
    replace && wasOpen && current.body.view.isEditable ? '[data-replace]' : '[data-find]',
  );
  field?.focus();
  field?.select();
}

/** Goes to the next or previous match; opens the find bar if it is closed. */
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
