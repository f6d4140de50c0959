import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Table } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import { insertTable } from '../../editor/plugins/table-commands.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { ButtonMenu } from '../../ui/menu.tsx';
import { useServices } from '../../workspace/services.ts';
import { CommandButtons } from './command-buttons.tsx';
import { TableMenuItems } from './table-menu-items.tsx';

/**
 * The toolbar of the open note, where it can be edited formatted. It stays when another note is opened: its buttons are the same for all,
 * and half of what is drawn around a note.
 */
export function NoteToolbar({ session }: { session: NoteSession<EditorBody> }) {
  const toolbar = useStore(useServices().settings, (state) => state.settings.toolbar);
  const { editor, representation } = session.body;
  if (representation.kind !== 'editable' || editor === null) return null;
  return <FormatBar editor={editor} onlyTable={toolbar === 'selection'} />;
}

/**
 * The formatting toolbar. Arrow keys move within it. `onlyTable`: the other buttons are beside selected text; the one for the table
 * floats over the note while the caret is in a table.
 */
function FormatBar({ editor, onlyTable }: { editor: Editor; onlyTable: boolean }) {
  const { commands } = useServices();
  const sections = commands.toolbar('format');
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  if (onlyTable)
    return inTable ? (
      <Toolbar.Root className="formats floating" aria-label={t('note.formatting')}>
        <TableButton editor={editor} inTable />
      </Toolbar.Root>
    ) : null;
  return (
    <Toolbar.Root
      className="formats"
      aria-label={t('note.formatting')}
      onKeyDown={({ key, target, currentTarget }) => {
        // A menu of the toolbar is elsewhere in the document, and closes by itself.
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) editor.view.focus();
      }}
    >
      {sections.map((section, index) => (
        <div key={section[0]?.id} role="presentation">
          <CommandButtons buttons={section} editor={editor} showsKeys />
          {index === sections.length - 1 ? <TableButton editor={editor} inTable={inTable} /> : null}
        </div>
      ))}
    </Toolbar.Root>
  );
}

/** Inserts a table, or opens the menu of the table with the caret. */
function TableButton({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const { view, commands } = useServices();
  const open = useStore(view, (state) => state.tableMenu) && inTable;
  const setOpen = (next: boolean): void => view.setState({ tableMenu: next && inTable });
  const label = inTable ? t('note.rowsAndColumns') : t('common.table');
  return (
    <ButtonMenu
      trigger={
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
      }
      label={t('common.table')}
      align="start"
      root={{ open, onOpenChange: setOpen }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // In a task of its own: the menu may have been opened again, and would close without the focus.
        if (!view.getState().tableMenu) editor.view.focus();
      }}
    >
      {open ? <TableMenuItems editor={editor} /> : null}
    </ButtonMenu>
  );
}
