// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { definePane } from '../workspace/inspector-pane.ts';
import { ServicesContext } from '../workspace/services.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { Inspector } from './inspector.tsx';
import { panes } from './panes.ts';

/** What a folder `features/statistics` would export; the one line of the app is its place in the list below. */
const statisticsPane = definePane({
  id: 'statistics',
  label: 'Statistics',
  Content: ({ session }) => <p>{`Figures of ${session.note.title}`}</p>,
});

test('a pane that the app lists has a tab, and shows what it knows of the open note', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const view = createViewStore();
  view.setState({ tab: 'statistics' });
  const openNote = createStore(() => ({ current: { note: { title: 'Crane' } } }));
  const services = windowWith({ view, openNote, commands: {} });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <Inspector panes={[...panes, statisticsPane]} />
      </ServicesContext>,
    ),
  );
  expect([...place.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual([
    'Memory',
    'Outline',
    'Links',
    'History',
    'Status',
    'Statistics',
  ]);
  expect(place.querySelector('[role="tabpanel"][data-state="active"]')?.textContent).toBe('Figures of Crane');
  await act(async () => root.unmount());
});
