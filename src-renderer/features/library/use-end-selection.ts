import { useEffect } from 'react';
import { useServices } from '../../workspace/services.ts';

/**
 * Ends the selection when the list shows something else (`shown` names what it shows), and when the user goes on to the open note, where
 * commands are about that note.
 */
export function useEndSelection(shown: string): void {
  const { view } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of what is shown ends the selection
  useEffect(() => {
    const end = (): void => {
      if (view.getState().selected.size > 0) view.setState({ selected: new Set() });
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('.note-pane') !== null) end();
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      end();
    };
  }, [view, shown]);
}
