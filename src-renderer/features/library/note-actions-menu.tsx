import { ContextMenu, DropdownMenu } from 'radix-ui';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { AreaMenu, ButtonMenu, MenuItems } from '../../ui/menu.tsx';
import { useTargetMenu } from '../../workspace/command-menus.tsx';
import { useServices } from '../../workspace/services.ts';
import { noteOfCard } from './note-card.tsx';

/**
 * The context menu of all cards: of the selected notes, or of another one. They share one, because every menu listens to all keys.
 */
export function NoteActionsMenu({ children }: { children: ReactNode }) {
  const { view } = useServices();
  const menu = useTargetMenu('note-actions');
  const pressed = useRef<NoteId | null>(null);
  const press = ({ target }: SyntheticEvent): void => {
    pressed.current = noteOfCard(target);
  };
  const onOpenChange = (isOpen: boolean): void => {
    const noteId = pressed.current;
    if (!isOpen || noteId === null) return;
    const { selected } = view.getState();
    if (selected.size > 0 && !selected.has(noteId)) view.setState({ selected: new Set() });
    menu.open(selected.has(noteId) ? [...selected] : [noteId]);
  };
  return (
    <AreaMenu
      label={t('note.actions')}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={menu.onCloseAutoFocus}
      area={
        <div
          className="note-actions-area"
          // a long press has no other event
          onPointerDownCapture={press}
          onContextMenuCapture={(event) => {
            press(event);
            // Beside a card the system's menu opens.
            if (pressed.current === null) event.stopPropagation();
          }}
        >
          {children}
        </div>
      }
    >
      <MenuItems sections={menu.sections} onChoose={menu.choose} parts={ContextMenu} />
    </AreaMenu>
  );
}

/** A button with the same menu for the selected notes. */
export function SelectionMenu({ trigger }: { trigger: ReactNode }) {
  const { view } = useServices();
  const menu = useTargetMenu('note-actions');
  return (
    <ButtonMenu
      trigger={trigger}
      label={t('note.actions')}
      root={{ onOpenChange: (isOpen) => isOpen && menu.open([...view.getState().selected]) }}
      onCloseAutoFocus={menu.onCloseAutoFocus}
    >
      <MenuItems sections={menu.sections} onChoose={menu.choose} parts={DropdownMenu} />
    </ButtonMenu>
  );
}
