import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItems } from '../../ui/menu-items.tsx';
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
        <IconButton icon={Ellipsis} label={t('note.more')} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          aria-label={t('note.actions')}
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Items onChoose={(id) => (chosen.current = id)} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Rendered while the menu is open, so that it shows what is possible then. */
function Items({ onChoose }: { onChoose(id: string): void }) {
  const { commands } = useServices();
  const sections = commands
    .toolbar('note-menu')
    .map((section) => section.filter(({ id }) => commands.canRun(id)));
  return <MenuItems sections={sections} onChoose={onChoose} parts={DropdownMenu} />;
}
