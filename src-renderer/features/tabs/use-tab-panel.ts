import { useId } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../workspace/services.ts';
import { tabElementId } from './tab-item.tsx';

/** What the element with the note is for screen readers: the panel of the active tab, while tabs are shown. */
export type TabPanel = {
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
