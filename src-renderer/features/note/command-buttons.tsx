import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
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
  const shown = useRef(editor);
  useLayoutEffect(() => {
    shown.current = editor;
  });
  const run = useCallback(
    (id: string): void => {
      // Before the command, because a dialog returns the focus to the element that had it.
      shown.current.view.focus();
      commands.run(id);
    },
    [commands],
  );
  return buttons.map(({ keys, isToggle, ...button }) => (
    <Button
      key={button.id}
      {...button}
      hint={showsKeys ? keys : null}
      pressed={isToggle ? active.includes(button.id) : undefined}
      run={run}
    />
  ));
}

type ButtonProps = Pick<CommandButton, 'id' | 'title' | 'icon'> & {
  /** The keys for the tooltip; null when it does not name them. */
  hint: string | null;
  /** Undefined for a button that toggles nothing. */
  pressed: boolean | undefined;
  run(id: string): void;
};

/** One of them, which is drawn again only when it changes: at a key few do, and with another note. */
const Button = memo(function Button({ id, title, icon: Icon, hint, pressed, run }: ButtonProps) {
  return (
    <Toolbar.Button
      className="icon"
      aria-label={title}
      aria-pressed={pressed}
      title={hint === null ? title : t('ui.labelWithHint', { label: title, hint })}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(id)}
    >
      {Icon === null ? title : <Icon aria-hidden="true" />}
    </Toolbar.Button>
  );
});
