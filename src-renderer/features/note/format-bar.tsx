import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';
import { CommandButtons } from './command-buttons.tsx';
import { TableButton } from './table-button.tsx';

/**
 * The formatting toolbar. Arrow keys move within it. `onlyTable`: the other buttons are beside selected text; the one for the table
 * floats over the note while the caret is in a table.
 */
export function FormatBar({ editor, onlyTable }: { editor: Editor; onlyTable: boolean }) {
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
