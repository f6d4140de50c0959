import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import type { CommandButton } from '../../workspace/command-runner.ts';
import { useServices } from '../../workspace/services.ts';

type CommandButtonsProps = {
  buttons: readonly CommandButton[];
  editor: Editor;
  /** Whether the tooltips name the keys. */
  showsKeys?: boolean;
};

/** Commands as the buttons of a toolbar, those pressed in that are on where the caret is. */
export function CommandButtons({ buttons, editor, showsKeys = false }: CommandButtonsProps) {
  const { commands } = useServices();
  const active = useEditorState({
    editor,
    selector: () =>
      buttons
        .filter(({ id }) => commands.isActive(id))
        .map(({ id }) => id)
        .join(),
  }).split(',');
  return buttons.map(({ id, title, icon: Icon, keys, isToggle }) => (
    <Toolbar.Button
      key={id}
      className="icon"
      aria-label={title}
      aria-pressed={isToggle ? active.includes(id) : undefined}
      title={showsKeys ? `${title} (${keys})` : title}
      // The selection in the text must stay while the pointer is here.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        // First, since a dialog gives the focus back to where it was.
        editor.view.focus();
        commands.run(id);
      }}
    >
      {Icon === null ? title : <Icon aria-hidden="true" />}
    </Toolbar.Button>
  ));
}
