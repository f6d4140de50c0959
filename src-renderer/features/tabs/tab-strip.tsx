import { Plus } from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { closeTab, showTab } from '../../actions/tabs.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AreaMenu, MenuItems } from '../../ui/menu.tsx';
import { useTargetMenu } from '../../workspace/command-menus.tsx';
import { focusText } from '../../workspace/focus-request.ts';
import { type NoteTab, tabMoved, tabOf } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';
import { AllTabsMenu } from './all-tabs-menu.tsx';
import { TabItem, tabElementId } from './tab-item.tsx';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabNames } from './use-tab-names.ts';

/** The tabs of the open notes, above the note; nothing while there is only one. `panel`: the id of the element with the note. */
export function TabStrip({ panel }: { panel: string }) {
  const app = useServices();
  const tabs = useStore(app.view, (state) => state.tabs);
  const loaded = useStore(app.library, (state) => state.loaded);
  const openId = useStore(app.openNote, (state) => state.opening ?? state.current?.note.id ?? null);
  const names = useTabNames(tabs.list);
  const menu = useTargetMenu('tab-actions');
  /** The note of the tab that is pressed; null beside the tabs. */
  const pressed = useRef<NoteId | null>(null);
  const press = (event: SyntheticEvent): void => {
    pressed.current = noteAt(event);
  };
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
      <AreaMenu
        label={t('tabs.actions')}
        onOpenChange={(isOpen) => isOpen && menu.open(pressed.current === null ? [] : [pressed.current])}
        onCloseAutoFocus={menu.onCloseAutoFocus}
        area={
          <div
            ref={row}
            role="tablist"
            aria-label={t('tabs.label')}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onPointerDownCapture={press}
            onContextMenuCapture={press}
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
        }
      >
        <MenuItems sections={menu.sections} onChoose={menu.choose} parts={ContextMenu} />
      </AreaMenu>
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

type TabKeys = { show(tab: NoteTab): void; close(tab: NoteTab): void };

/** The keys of the tab that has the focus: arrow keys, Home and End show another; with Ctrl and Shift they move it; Delete closes it. */
function useTabKeys(tabs: readonly NoteTab[], { show, close }: TabKeys) {
  const { view } = useServices();
  return (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => tabElementId(key) === document.activeElement?.id);
    const tab = tabs[at];
    if (tab === undefined || event.altKey || event.metaKey) return;
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (target !== undefined && event.ctrlKey && event.shiftKey)
      view.setState((state) => ({ tabs: tabMoved(state.tabs, tab.key, target) }));
    else if (event.ctrlKey || event.shiftKey) return;
    else if (next !== undefined) {
      show(next);
      document.getElementById(tabElementId(next.key))?.focus();
    }
    // A key that is held down must not close tab after tab.
    else if (event.key === 'Delete' && !event.repeat) close(tab);
    else return;
    event.preventDefault();
  };
}

type SelectedTab = {
  /** The element with the tabs. */
  readonly row: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the tab that is selected next, or to the text when the tabs are hidden. */
  focus(): void;
};

/** Keeps the selected tab in view, and the focus on it while the row has the focus. `isShown`: whether there are tabs to see. */
function useSelectedTab(tabs: readonly NoteTab[], selected: number | null, isShown: boolean): SelectedTab {
  const app = useServices();
  const row = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that is moved comes into view again
  useLayoutEffect(() => {
    const element = selectedIn(row.current);
    bringIntoView(element);
    if (row.current?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [selected, tabs]);
  useEffect(() => {
    const element = isShown ? row.current : null;
    if (element === null) return;
    const observer = new ResizeObserver(() => bringIntoView(selectedIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown]);
  useEffect(() => {
    if (!isAsked) return;
    setIsAsked(false);
    const element = selectedIn(row.current);
    if (element === null) focusText(app);
    else element.focus();
  }, [isAsked, app]);
  return { row, focus: () => setIsAsked(true) };
}

const selectedIn = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;

const bringIntoView = (tab: HTMLElement | null): void =>
  tab?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
