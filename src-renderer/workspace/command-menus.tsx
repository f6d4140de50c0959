import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { NoteId } from '../../src-shared/ids.ts';
import { MenuItems, useChosen } from '../ui/menu.tsx';
import type { ToolbarName } from './command-runner.ts';
import { useServices } from './services.ts';
import { type ActionSections, actionsFor, possibleCommands, runOn } from './target-notes.ts';

type CommandItemsProps = { toolbar: ToolbarName; onChoose(id: string): void };

/** The commands of a toolbar in a menu. Rendered while the menu is open, so that it shows what is possible then. */
export function CommandItems({ toolbar, onChoose }: CommandItemsProps) {
  const { commands } = useServices();
  return (
    <MenuItems sections={possibleCommands(commands, toolbar)} onChoose={onChoose} parts={DropdownMenu} />
  );
}

/**
 * What is possible with the notes of a menu when it opens. The chosen command runs on exactly these notes, after the menu has returned the
 * focus.
 */
export function useTargetMenu(toolbar: ToolbarName) {
  const app = useServices();
  const { choose, onCloseAutoFocus } = useChosen();
  const [shown, setShown] = useState<{ readonly ids: readonly NoteId[]; readonly sections: ActionSections }>({
    ids: [],
    sections: [],
  });
  return {
    sections: shown.sections,
    open: (ids: readonly NoteId[]): void => setShown({ ids, sections: actionsFor(app, ids, toolbar) }),
    choose: (command: string): void => choose(() => runOn(app, shown.ids, command)),
    onCloseAutoFocus,
  };
}
