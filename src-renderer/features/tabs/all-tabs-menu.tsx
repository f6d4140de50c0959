import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItems } from '../../ui/menu-items.tsx';
import type { NoteTab } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';
import type { TabName } from './use-tab-names.ts';

type AllTabsMenuProps = {
  tabs: readonly NoteTab[];
  names: ReadonlyMap<number, TabName>;
  selected: number | null;
  onShow(tab: NoteTab): void;
};

/** A button with all tabs by their whole titles, and with what can be done with the active one. */
export function AllTabsMenu({ tabs, names, selected, onShow }: AllTabsMenuProps) {
  const { commands } = useServices();
  const chosen = useRef<(() => void) | null>(null);
  const onCloseAutoFocus = (): void => {
    const run = chosen.current;
    chosen.current = null;
    if (run !== null) requestAnimationFrame(run);
  };
  const choose = (run: () => void): void => {
    chosen.current = run;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={ChevronDown} label={t('tabs.all')} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu all-tabs"
          aria-label={t('tabs.all')}
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <DropdownMenu.RadioGroup value={String(selected)}>
            {tabs.map((tab) => {
              const name = names.get(tab.key);
              return (
                <DropdownMenu.RadioItem
                  key={tab.key}
                  value={String(tab.key)}
                  className="item"
                  onSelect={() => choose(() => onShow(tab))}
                >
                  <span className="name" dir="auto">
                    {name?.title}
                  </span>
                  {name?.folder === undefined ? null : <span className="caption">{name.folder}</span>}
                  <DropdownMenu.ItemIndicator className="mark">
                    <Check aria-hidden="true" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              );
            })}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="separator" />
          <Actions onChoose={(id) => choose(() => commands.run(id))} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Rendered while the menu is open, so that it shows what is possible then. */
function Actions({ onChoose }: { onChoose(id: string): void }) {
  const { commands } = useServices();
  const sections = commands
    .toolbar('tab-actions')
    .map((section) => section.filter(({ id }) => commands.canRun(id)));
  return <MenuItems sections={sections} onChoose={onChoose} parts={DropdownMenu} />;
}
