import type { Editor } from '@tiptap/core';
import { Table } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { insertTable } from '../../editor/plugins/table-commands.ts';
import { useServices } from '../../workspace/services.ts';
import { TableMenuItems } from './table-menu-items.tsx';

/** Inserts a table, or opens the menu of the table with the caret. */
export function TableButton({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const { view, commands } = useServices();
  const open = useStore(view, (state) => state.tableMenu) && inTable;
  const setOpen = (next: boolean): void => view.setState({ tableMenu: next && inTable });
  const label = inTable ? t('note.rowsAndColumns') : t('common.table');
  return (
    // Not modal, because a modal menu locks scrolling with a style element, which the content security policy blocks.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <Toolbar.Button
          className="icon"
          aria-label={t('common.table')}
          aria-pressed={inTable}
          title={t('ui.labelWithHint', { label, hint: commands.keys('table') })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!inTable) insertTable(editor);
          }}
        >
          <Table aria-hidden="true" />
        </Toolbar.Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('common.table')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // In a task of its own: the menu may have been opened again, and would close without the focus.
            if (!view.getState().tableMenu) editor.view.focus();
          }}
        >
          {open ? <TableMenuItems editor={editor} /> : null}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
