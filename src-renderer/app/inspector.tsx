import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { InspectorPane } from '../workspace/inspector-pane.ts';
import { useServices } from '../workspace/services.ts';

/** The panes with details of the open note, as tabs. */
export function Inspector({ panes, edge }: { panes: readonly InspectorPane[]; edge?: ReactNode }) {
  const { view, openNote, commands } = useServices();
  const wanted = useStore(view, (state) => state.tab);
  // Another version of the app may have had a tab that this one has not.
  const tab = panes.some(({ id }) => id === wanted) ? wanted : panes[0]?.id;
  const session = useStore(openNote, (state) => state.current);
  return (
    <aside className="side" aria-label={t('app.inspector')}>
      {edge}
      <Tabs.Root value={tab ?? ''} onValueChange={(value) => view.setState({ tab: value })}>
        <div className="tabs">
          <Tabs.List aria-label={t('app.inspector')}>
            {panes.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <IconButton
            icon={X}
            label={t('app.closeInspector')}
            className="close"
            onClick={() => commands.run('toggle-inspector')}
          />
        </div>
        {panes.map(({ id, Content }) => (
          <Tabs.Content key={id} value={id} className="pane" tabIndex={-1}>
            {session === null ? (
              <p className="caption none">{t('app.openNoteFirst')}</p>
            ) : (
              <Content session={session} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </aside>
  );
}
