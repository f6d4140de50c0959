import { ArrowLeft, ArrowRight, CopyX, PanelTop, Plus, RotateCcw, X } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import {
  closeOtherTabs,
  closeTab,
  newNoteInTab,
  reopenable,
  reopenTab,
  showTab,
  stepToTab,
} from '../../actions/tabs.ts';
import { type Command, defineCommand } from '../../commands/command.ts';
import { goToNewNotePlace } from '../../workspace/new-note-place.ts';
import { activeTab, type NoteTab, tabMoved, tabOf } from '../../workspace/note-tabs.ts';
import { openInNewTab } from '../../workspace/open-in-tab.ts';
import { hasNote } from '../../workspace/open-note.ts';
import type { Services, Uses } from '../../workspace/services.ts';
import { oneTarget } from '../../workspace/target-notes.ts';

/** The tab that a command acts on: the one whose menu is open, or else the active one, if it has a note. */
function targetTab({ openNote, view }: Uses<'openNote' | 'view'>): NoteTab | undefined {
  const { tabs, targets } = view.getState();
  const shown = openNote.getState().current?.note.id ?? null;
  const tab = targets === null ? (tabOf(tabs, shown) ?? activeTab(tabs)) : tabOf(tabs, targets[0] ?? null);
  return tab?.noteId === null ? undefined : tab;
}

/** Whether the window has several tabs, which are shown then. */
const hasTabs = ({ view }: Uses<'view'>): boolean => view.getState().tabs.list.length > 1;

/** The row of tabs; its keys and focus stay there while it has them. */
const stripSelector = '.tab-strip';

/** Whether the text takes the focus when another tab is shown: not from the tabs. */
const focusesText = (): boolean => document.activeElement?.closest(stripSelector) == null;

const group = 'Window';

export const openInTab = defineCommand({
  id: 'open-in-new-tab',
  title: t('common.openInNewTab'),
  group: 'Notes',
  order: 74,
  icon: PanelTop,
  toolbars: { 'note-actions': 1 },
  when: (app) => {
    const noteId = oneTarget(app);
    return noteId !== undefined && noteId !== app.openNote.getState().current?.note.id;
  },
  run: (app) => {
    const noteId = oneTarget(app);
    app.view.setState({ drawer: null });
    if (noteId !== undefined) app.runReportingErrors(() => openInNewTab(app, noteId));
  },
});

export const newTab = defineCommand({
  id: 'new-tab',
  title: t('tabs.newTab'),
  group,
  order: 81,
  desktopKeys: ['Mod+T'],
  icon: Plus,
  menu: { name: 'File', section: 1 },
  run: (app) => {
    const { scope } = app.library.getState();
    const place = goToNewNotePlace(app, { tagged: true });
    app.view.setState({ dialog: null, drawer: null });
    app.runReportingErrors(() => newNoteInTab(app, place, scope.kind === 'tag' ? [scope.tag] : []));
  },
});

export const close = defineCommand({
  id: 'close-tab',
  title: t('tabs.close'),
  group,
  order: 82,
  desktopKeys: ['Mod+W'],
  keys: ['Mod+Alt+W'],
  icon: X,
  menu: { name: 'File', section: 4 },
  toolbars: { 'tab-actions': 1 },
  // on the desktop the same key closes the window, once nothing is open in it
  inPalette: hasNote,
  when: (app) => hasNote(app) || window.exampleNotes !== undefined,
  run: (app) => {
    const tab = targetTab(app);
    if (tab !== undefined) app.runReportingErrors(() => closeTab(app, tab, focusesText()));
    else if (!hasNote(app)) window.close();
  },
});

export const closeOthers = defineCommand({
  id: 'close-other-tabs',
  title: t('tabs.closeOthers'),
  group,
  order: 83,
  icon: CopyX,
  menu: { name: 'File', section: 4 },
  toolbars: { 'tab-actions': 1 },
  when: hasTabs,
  run: (app) => {
    const tab = targetTab(app);
    if (tab !== undefined) app.runReportingErrors(() => closeOtherTabs(app, tab, focusesText()));
  },
});

export const reopen = defineCommand({
  id: 'reopen-tab',
  title: t('tabs.reopen'),
  group,
  order: 84,
  desktopKeys: ['Mod+Shift+T'],
  keys: ['Mod+Alt+Shift+W'],
  icon: RotateCcw,
  menu: { name: 'File', section: 4 },
  toolbars: { 'tab-actions': 1 },
  when: (app) => reopenable(app) !== null,
  run: (app) => app.runReportingErrors(() => reopenTab(app)),
});

const step = (
  command: Pick<Command, 'id' | 'title' | 'order' | 'desktopKeys' | 'keys'>,
  by: 1 | -1,
): Command =>
  defineCommand({
    ...command,
    group,
    repeats: true,
    menu: { name: 'Go', section: 2 },
    when: hasTabs,
    run: (app) => app.runReportingErrors(() => stepToTab(app, by, focusesText())),
  });

export const next = step(
  {
    id: 'next-tab',
    title: t('tabs.next'),
    order: 85,
    desktopKeys: ['Ctrl+Tab', 'Mod+PageDown'],
    keys: ['Mod+Alt+PageDown'],
  },
  1,
);

export const previous = step(
  {
    id: 'previous-tab',
    title: t('tabs.previous'),
    order: 86,
    desktopKeys: ['Ctrl+Shift+Tab', 'Mod+PageUp'],
    keys: ['Mod+Alt+PageUp'],
  },
  -1,
);

const move = (id: string, title: string, order: number, by: 1 | -1, icon: Command['icon']): Command => {
  const placeOf = (app: Services): { key: number; at: number; last: number } | null => {
    const tab = targetTab(app);
    const { list } = app.view.getState().tabs;
    return tab === undefined ? null : { key: tab.key, at: list.indexOf(tab) + by, last: list.length - 1 };
  };
  return defineCommand({
    id,
    title,
    group,
    order,
    ...(icon === undefined ? {} : { icon }),
    toolbars: { 'tab-actions': 2 },
    when: (app) => {
      const place = placeOf(app);
      return place !== null && place.at >= 0 && place.at <= place.last;
    },
    run: (app) => {
      const place = placeOf(app);
      if (place !== null) app.view.setState(({ tabs }) => ({ tabs: tabMoved(tabs, place.key, place.at) }));
    },
  });
};

export const moves = [
  move('move-tab-left', t('tabs.moveLeft'), 87, -1, ArrowLeft),
  move('move-tab-right', t('tabs.moveRight'), 88, 1, ArrowRight),
];

/** The note of a tab by its place, from 0; the last one for -1. */
const noteAt = ({ view }: Services, at: number) => {
  const { list } = view.getState().tabs;
  return list.length > 1 ? list.at(at)?.noteId : undefined;
};

const goTo = (at: number, key: number): Command =>
  defineCommand({
    id: at < 0 ? 'last-tab' : `tab-${key}`,
    title: at < 0 ? t('tabs.goToLast') : t('tabs.goTo', { number: key }),
    group,
    order: 89,
    desktopKeys: [`Mod+${key}`],
    ...(at < 0 ? {} : { sheetRow: t('tabs.goToFirstEight') }),
    inPalette: () => at < 0,
    when: (app) => (noteAt(app, at) ?? null) !== null,
    run: (app) => {
      const noteId = noteAt(app, at);
      if (noteId !== undefined && noteId !== null)
        app.runReportingErrors(() => showTab(app, noteId, focusesText()));
    },
  });

export const places = [...[1, 2, 3, 4, 5, 6, 7, 8].map((key) => goTo(key - 1, key)), goTo(-1, 9)];
