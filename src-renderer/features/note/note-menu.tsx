import { CodeXml, Ellipsis, FolderInput, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { chordText } from '../../commands/chord-text.ts';
import { runCommand } from '../../commands/run-command.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';

type Chosen = 'source-view' | 'move' | 'trash';

/**
 * What can be done with the open note as a whole. Not modal: a modal menu locks scrolling with a style element, which
 * the content security policy forbids.
 */
export function NoteMenu({ disabled }: { disabled: boolean }) {
  const app = useServices();
  const chosen = useRef<Chosen | null>(null);
  const choose = (command: Chosen) => () => {
    chosen.current = command;
  };
  // Only when the focus is back on the button: a dialog gives it back to where it was when the dialog came.
  const onCloseAutoFocus = (): void => {
    const command = chosen.current;
    chosen.current = null;
    if (command !== null) requestAnimationFrame(() => runCommand(app, command));
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild disabled={disabled}>
        <IconButton icon={Ellipsis} label="More" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <DropdownMenu.Item className="item" onSelect={choose('move')}>
            <FolderInput aria-hidden="true" />
            Move to folder…
          </DropdownMenu.Item>
          <DropdownMenu.Item className="item" onSelect={choose('source-view')}>
            <CodeXml aria-hidden="true" />
            Markdown or formatted
            <kbd>{chordText('source-view')}</kbd>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="item" onSelect={choose('trash')}>
            <Trash2 aria-hidden="true" />
            Move to trash
            <kbd>{chordText('trash')}</kbd>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
