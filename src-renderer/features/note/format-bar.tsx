import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { useServices } from '../../workspace/services.ts';
import { CommandButtons } from './command-buttons.tsx';
import { TableButton } from './table-button.tsx';

/** The formatting toolbar. Arrow keys move within it. */
export function FormatBar({ editor }: { editor: Editor }) {
  const { commands } = useServices();
  const sections = commands.toolbar('format');
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  return (
    <Toolbar.Root className="formats" aria-label="Formatting">
      {sections.map((section, index) => (
        <div key={section[0]?.id} role="presentation">
          <CommandButtons buttons={section} editor={editor} showsKeys />
          {index === sections.length - 1 ? <TableButton editor={editor} inTable={inTable} /> : null}
        </div>
      ))}
    </Toolbar.Root>
  );
}
