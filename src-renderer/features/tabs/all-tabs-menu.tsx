import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { t } from '../../../src-shared/texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonMenu, useChosen } from '../../ui/menu.tsx';
import { CommandItems } from '../../workspace/command-menus.tsx';
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
  const { choose, onCloseAutoFocus } = useChosen();
  return (
    <ButtonMenu
      trigger={<IconButton icon={ChevronDown} label={t('tabs.all')} />}
      className="menu all-tabs"
      label={t('tabs.all')}
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
      <CommandItems toolbar="tab-actions" onChoose={(id) => choose(() => commands.run(id))} />
    </ButtonMenu>
  );
}
