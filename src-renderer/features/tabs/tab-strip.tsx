import { Plus } from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import type { SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { closeTab, showTab } from '../../actions/tabs.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItems } from '../../ui/menu-items.tsx';
import { type NoteTab, tabOf } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';
import { AllTabsMenu } from './all-tabs-menu.tsx';
import { TabItem } from './tab-item.tsx';
import { useSelectedTab } from './use-selected-tab.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabKeys } from './use-tab-keys.ts';
import { useTabNames } from './use-tab-names.ts';

/** The tabs of the open notes, above the note; nothing while there is only one. `panel`: the id of the element with the note. */
export function TabStrip({ panel }: { panel: string }) {
  const app = useServices();
  const tabs = useStore(app.view, (state) => state.tabs);
  const loaded = useStore(app.library, (state) => state.loaded);
  const openId = useStore(app.openNote, (state) => state.opening ?? state.current?.note.id ?? null);
  const names = useTabNames(tabs.list);
  const actions = useTabActions();
  const drag = useTabDrag(tabs.list);
  const selected = tabOf(tabs, openId)?.key ?? tabs.active;
  const isShown = loaded && tabs.list.length > 1;
  const { row, focus } = useSelectedTab(tabs.list, selected, isShown);
  const show = (tab: NoteTab, focusesText: boolean): void => {
    const { noteId } = tab;
    if (noteId !== null) app.runReportingErrors(() => showTab(app, noteId, focusesText));
  };
  const close = (tab: NoteTab, focusesText: boolean): void =>
    app.runReportingErrors(() => closeTab(app, tab, focusesText));
  const onKeyDown = useTabKeys(tabs.list, {
    show: (tab) => show(tab, false),
    close(tab) {
      close(tab, false);
      focus();
    },
  });
  if (!isShown) return null;
  return (
    <div className="tab-strip">
      <ContextMenu.Root modal={false} onOpenChange={actions.onContextMenu}>
        <ContextMenu.Trigger asChild>
          <div
            ref={row}
            role="tablist"
            aria-label={t('tabs.label')}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onPointerDownCapture={(event) => actions.press(noteAt(event))}
            onContextMenuCapture={(event) => actions.press(noteAt(event))}
            onWheel={({ currentTarget, deltaX, deltaY }) => {
              if (deltaX === 0) currentTarget.scrollLeft += deltaY;
            }}
            {...drag.row}
          >
            {tabs.list.map((tab, at) => (
              <TabItem
                key={tab.key}
                tab={tab}
                name={names.get(tab.key)}
                isSelected={tab.key === selected}
                panel={panel}
                drop={drag.dropAt(at)}
                onShow={() => show(tab, true)}
                onClose={() => close(tab, true)}
              />
            ))}
          </div>
        </ContextMenu.Trigger>
        <ContextMenu.Portal>
          <ContextMenu.Content
            className="menu"
            aria-label={t('tabs.actions')}
            collisionPadding={8}
            onCloseAutoFocus={actions.onCloseAutoFocus}
          >
            <MenuItems sections={actions.sections} onChoose={actions.choose} parts={ContextMenu} />
          </ContextMenu.Content>
        </ContextMenu.Portal>
      </ContextMenu.Root>
      <IconButton icon={Plus} label={t('tabs.newTab')} onClick={() => app.commands.run('new-tab')} />
      <AllTabsMenu tabs={tabs.list} names={names} selected={selected} onShow={(tab) => show(tab, true)} />
    </div>
  );
}

/** The note of the tab under the pointer, or with the focus. */
const noteAt = ({ target }: SyntheticEvent): NoteId | null =>
  target instanceof Element
    ? ((target.closest('[data-tab]')?.getAttribute('data-tab') ?? null) as NoteId | null) // written there by the tab
    : null;
