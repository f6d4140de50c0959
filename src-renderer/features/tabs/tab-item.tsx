import { X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteTab } from '../../workspace/note-tabs.ts';
import { onMiddleClick } from '../../workspace/open-in-tab.ts';
import { useServices } from '../../workspace/services.ts';
import type { TabName } from './use-tab-names.ts';

type TabItemProps = {
  tab: NoteTab;
  name: TabName | undefined;
  isSelected: boolean;
  /** The id of the element with the note. */
  panel: string;
  /** On which side a tab that is dragged would be. */
  drop: 'before' | 'after' | undefined;
  onShow(): void;
  onClose(): void;
};

/** The id of the element of a tab, which names the note below. */
export const tabElementId = (key: number): string => `tab-${key}`;

/** A tab: its title shows the note, its button or the middle button closes it. */
export function TabItem({ tab, name, isSelected, panel, drop, onShow, onClose }: TabItemProps) {
  const middle = onMiddleClick(onClose);
  return (
    <div
      className="note-tab"
      role="presentation"
      data-tab={tab.noteId}
      data-drop={drop}
      draggable
      title={name?.place}
      {...middle}
    >
      <button
        type="button"
        role="tab"
        id={tabElementId(tab.key)}
        aria-selected={isSelected}
        aria-controls={isSelected ? panel : undefined}
        aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight"
        tabIndex={isSelected ? 0 : -1}
        onClick={onShow}
      >
        <span className={name?.isUntitled ? 'name untitled' : 'name'} dir="auto">
          {name?.title}
        </span>
        {name?.folder === undefined ? null : <span className="caption">{name.folder}</span>}
      </button>
      {/* For the pointer: a tab may hold no button, so Delete, the menus and the palette close it otherwise. */}
      <span
        className="close"
        aria-hidden="true"
        title={t('tabs.close')}
        onMouseDown={keepFocus}
        onClick={onClose}
      >
        <X />
      </span>
    </div>
  );
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** What the element with the note is for screen readers: the panel of the active tab, while tabs are shown. */
type TabPanel = {
  readonly id: string;
  readonly role?: 'tabpanel';
  readonly 'aria-labelledby'?: string;
};

/** `isShown`: whether the tabs can be shown now. */
export function useTabPanel(isShown: boolean): TabPanel {
  const id = useId();
  const app = useServices();
  const active = useStore(app.view, ({ tabs }) => (tabs.list.length > 1 ? tabs.active : null));
  const loaded = useStore(app.library, (state) => state.loaded);
  if (!isShown || !loaded || active === null) return { id };
  return { id, role: 'tabpanel', 'aria-labelledby': tabElementId(active) };
}
