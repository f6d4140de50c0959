import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';

/**
 * The menu with the commands for the open note. Not modal, because a modal menu locks scrolling with a style element, which the
 * content security policy blocks.
 */
export function NoteMenu({ disabled }: { disabled: boolean }) {
  const app = useServices();
  const chosen = useRef<string | null>(null);
  // The command runs when the button has the focus again, because a dialog later returns the focus to the current element.
  const onCloseAutoFocus = (): void => {
    const command = chosen.current;
    chosen.current = null;
    if (command !== null) requestAnimationFrame(() => app.commands.run(command));
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
          {app.commands
            .toolbar('note-menu')
            .flat()
            .map(({ id, title, icon: Icon, keys }) => (
              <DropdownMenu.Item
                key={id}
                className="item"
                onSelect={() => {
                  chosen.current = id;
                }}
              >
                {Icon === null ? null : <Icon aria-hidden="true" />}
                {title}
                {keys === '' ? null : <kbd>{keys}</kbd>}
              </DropdownMenu.Item>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
