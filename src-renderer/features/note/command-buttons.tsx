import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { t } from '../../../src-shared/texts/t.ts';
import type { CommandButton } from '../../workspace/command-runner.ts';
import { useServices } from '../../workspace/services.ts';

type CommandButtonsProps = {
  buttons: readonly CommandButton[];
  editor: Editor;
  /** Whether the tooltips name the keys. */
  showsKeys?: boolean;
};

/** The buttons of a toolbar; those whose format is active at the caret are pressed. */
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
      title={showsKeys ? t('ui.labelWithHint', { label: title, hint: keys }) : title}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        // Before the command, because a dialog returns the focus to the element that had it.
        editor.view.focus();
        commands.run(id);
      }}
    >
      {Icon === null ? title : <Icon aria-hidden="true" />}
    </Toolbar.Button>
  ));
}
