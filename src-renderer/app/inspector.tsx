import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useStore } from 'zustand';
import { IconButton } from '../ui/icon-button.tsx';
import type { InspectorPane } from '../workspace/inspector-pane.ts';
import { useServices } from '../workspace/services.ts';

/** The panes with details of the open note, as tabs. */
export function Inspector({ panes }: { panes: readonly InspectorPane[] }) {
  const { view, openNote, commands } = useServices();
  const tab = useStore(view, (state) => state.tab);
  const session = useStore(openNote, (state) => state.current);
  return (
    <aside className="side" aria-label="Inspector">
      <Tabs.Root value={tab} onValueChange={(value) => view.setState({ tab: value })}>
        <div className="tabs">
          <Tabs.List aria-label="Inspector">
            {panes.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <IconButton
            icon={X}
            label="Close inspector"
            className="close"
            onClick={() => commands.run('toggle-inspector')}
          />
        </div>
        {panes.map(({ id, Content }) => (
          <Tabs.Content key={id} value={id} className="pane" tabIndex={-1}>
            {session === null ? (
              <p className="caption none">Open a note to see this.</p>
            ) : (
              <Content session={session} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </aside>
  );
}
