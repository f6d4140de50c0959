import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';

/**
 * What can be done with the open note as a whole. Not modal: a modal menu locks scrolling with a style element, which
 * the content security policy forbids.
 */
export function NoteMenu({ disabled }: { disabled: boolean }) {
  const app = useServices();
  const chosen = useRef<string | null>(null);
  // Only when the focus is back on the button: a dialog gives it back to where it was when the dialog came.
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
