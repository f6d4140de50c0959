import { useRef, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { useServices } from '../../workspace/services.ts';
import { type ActionSections, actionsFor, runOn } from '../../workspace/target-notes.ts';

/** The context menu of the tab that was pressed. The chosen command runs after the menu has returned the focus. */
export function useTabActions() {
  const app = useServices();
  const pressed = useRef<NoteId | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const [shown, setShown] = useState<{ readonly ids: readonly NoteId[]; readonly sections: ActionSections }>({
    ids: [],
    sections: [],
  });
  return {
    sections: shown.sections,
    /** A tab is pressed, or null beside them. */
    press: (noteId: NoteId | null): void => {
      pressed.current = noteId;
    },
    onContextMenu: (isOpen: boolean): void => {
      if (!isOpen) return;
      const ids = pressed.current === null ? [] : [pressed.current];
      setShown({ ids, sections: actionsFor(app, ids, 'tab-actions') });
    },
    choose: (command: string): void => {
      chosen.current = () => runOn(app, shown.ids, command);
    },
    onCloseAutoFocus: (): void => {
      const run = chosen.current;
      chosen.current = null;
      if (run !== null) requestAnimationFrame(run);
    },
  };
}
