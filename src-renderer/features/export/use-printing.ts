import { useEffect } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';
import { preparePrinting } from './printed-note.ts';

/** Prints the open note instead of the window. */
export function usePrinting(): void {
  const { openNote } = useServices();
  useEffect(
    () =>
      preparePrinting(window, () => {
        const { current } = openNote.getState();
        if (current === null) return null;
        const title = current.store.getState().title;
        const { editor } = current.body;
        return {
          title: title || t('common.untitled'),
          source: editor === null ? current.body.content() : null,
        };
      }),
    [openNote],
  );
}
