import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { HistoryPane } from '../features/history/history-pane.tsx';
import { MemoryPane } from '../features/memory/memory-pane.tsx';
import { OutlinePane } from '../features/outline/outline-pane.tsx';
import { SyncPane } from '../features/sync/sync-pane.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useServices } from '../workspace/services.ts';
import type { InspectorTab } from '../workspace/view-store.ts';

const tabs: readonly { readonly value: InspectorTab; readonly label: string }[] = [
  { value: 'memory', label: 'Memory' },
  { value: 'outline', label: 'Outline' },
  { value: 'history', label: 'History' },
  { value: 'sync', label: 'Sync' },
];

/** What is known about the open note, beside it. */
export function Inspector() {
  const app = useServices();
  const tab = useStore(app.view, (state) => state.tab);
  const session = useStore(app.openNote, (state) => state.current);
  const pane = (value: InspectorTab, content: ReactNode) => (
    <Tabs.Content value={value} className="pane" tabIndex={-1}>
      {session === null ? <p className="fine none">Open a note to see this.</p> : content}
    </Tabs.Content>
  );
  return (
    <aside className="side" aria-label="Inspector">
      <Tabs.Root
        value={tab}
        // Radix answers one of the values given above.
        onValueChange={(value) => app.view.setState({ tab: value as InspectorTab })}
      >
        <div className="tabs">
          <Tabs.List aria-label="Inspector">
            {tabs.map(({ value, label }) => (
              <Tabs.Trigger key={value} value={value}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <IconButton
            icon={X}
            label="Close inspector"
            className="close"
            onClick={() => app.commands.run('toggle-inspector')}
          />
        </div>
        {pane('memory', <MemoryPane />)}
        {pane('outline', session === null ? null : <OutlinePane note={session.body.view} />)}
        {pane('history', <HistoryPane />)}
        {pane('sync', <SyncPane />)}
      </Tabs.Root>
    </aside>
  );
}
