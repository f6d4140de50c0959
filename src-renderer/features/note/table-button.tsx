import type { Editor } from '@tiptap/core';
import { Check, Table } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { Fragment } from 'react';
import { useStore } from 'zustand';
import {
  alignColumns,
  alignmentOf,
  type ColumnAlignment,
  changeTable,
  inHeaderRow,
  insertTable,
  type TableAction,
} from '../../editor/plugins/table-commands.ts';
import { useServices } from '../../workspace/services.ts';

const actions: readonly (readonly { readonly action: TableAction; readonly label: string }[])[] = [
  [
    { action: 'row-above', label: 'Row above' },
    { action: 'row-below', label: 'Row below' },
    { action: 'column-left', label: 'Column to the left' },
    { action: 'column-right', label: 'Column to the right' },
  ],
  [
    { action: 'row', label: 'Delete row' },
    { action: 'column', label: 'Delete column' },
    { action: 'table', label: 'Delete table' },
  ],
];

const alignments: readonly { readonly align: ColumnAlignment; readonly label: string }[] = [
  { align: null, label: 'Default' },
  { align: 'left', label: 'Left' },
  { align: 'center', label: 'Centre' },
  { align: 'right', label: 'Right' },
];

/** Inserts a table, or opens the menu of the table with the caret. */
export function TableButton({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const { view, commands } = useServices();
  const open = useStore(view, (state) => state.tableMenu) && inTable;
  const setOpen = (next: boolean): void => view.setState({ tableMenu: next && inTable });
  const title = `${inTable ? 'Rows and columns' : 'Table'} (${commands.keys('table')})`;
  return (
    // Not modal, because a modal menu locks scrolling with a style element, which the content security policy blocks.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <Toolbar.Button
          className="icon"
          aria-label="Table"
          aria-pressed={inTable}
          title={title}
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
          aria-label="Table"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // In a task of its own: the menu may have been opened again, and would close without the focus.
            if (!view.getState().tableMenu) editor.view.focus();
          }}
        >
          {actions.map((group, index) => (
            <Fragment key={group[0]?.action}>
              {index > 0 ? <DropdownMenu.Separator className="separator" /> : null}
              {group.map(({ action, label }) => (
                <DropdownMenu.Item
                  key={action}
                  className="item"
                  disabled={action === 'row-above' && open && inHeaderRow(editor)}
                  onSelect={() => changeTable(editor, action)}
                >
                  {label}
                </DropdownMenu.Item>
              ))}
            </Fragment>
          ))}
          <DropdownMenu.Separator className="separator" />
          <DropdownMenu.Label className="label">Align column</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={String(open ? alignmentOf(editor) : null)}>
            {alignments.map(({ align, label }) => (
              <DropdownMenu.RadioItem
                key={label}
                value={String(align)}
                className="item"
                onSelect={() => alignColumns(editor, align)}
              >
                {label}
                <DropdownMenu.ItemIndicator className="mark">
                  <Check aria-hidden="true" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
