import { useCallback } from 'react';
import { useStore } from 'zustand';
import { Dialogs } from './dialogs/dialogs.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { SidePane } from './layout/side-pane.tsx';
import { useFocusMode } from './layout/use-focus-mode.ts';
import { usePanes } from './layout/use-panes.ts';
import { Navigation } from './navigation/navigation.tsx';
import { NoteList } from './note-list/note-list.tsx';
import { FocusModeStatus } from './page/focus-mode-status.tsx';
import { Page } from './page/page.tsx';
import { runCommand } from './shortcuts/run-command.ts';
import type { AppCommand } from './shortcuts/shortcut-table.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useApp } from './state/use-app.ts';
import { ConnectionBanner } from './ui/connection-banner.tsx';
import { Notices } from './ui/notices.tsx';
import { useCommitOnLeaving } from './ui/use-commit-on-leaving.ts';
import { useTheme } from './ui/use-theme.ts';
import { HeldDeletions } from './vault/held-deletions.tsx';
import { useCompareOnFocus } from './vault/use-compare-on-focus.ts';
import { VaultMissing } from './vault/vault-missing.tsx';

/** The whole window. */
export function App() {
  const app = useApp();
  const panes = usePanes();
  const hasNote = useStore(app.openNote, (state) => state.current !== null);
  // Before the first note there is nothing to say about one.
  const beforeAll = useStore(app.library, (state) => state.loaded && state.notes.size === 0) && !hasNote;
  useTheme();
  useCommitOnLeaving();
  useCompareOnFocus();
  const missing = useStore(app.vault, (state) => state.status?.presence.kind === 'missing');
  // Without the vault there is nothing that a command could be done to.
  useShortcuts(
    useCallback((command: AppCommand) => (missing ? undefined : runCommand(app, command)), [app, missing]),
  );
  // With room for one pane only, the list stands in for the page until a note is open.
  const listInstead = panes.layout === 'single' && !hasNote;
  const focusing = useFocusMode();
  return (
    <>
      <ConnectionBanner />
      <VaultMissing />
      <div className={focusing ? `app ${panes.layout} focusing` : `app ${panes.layout}`} inert={missing}>
        {panes.navigation.shown && !focusing ? (
          <SidePane drawer={panes.navigation.drawer} side="left">
            <Navigation />
          </SidePane>
        ) : null}
        {(panes.list.shown && !focusing) || listInstead ? (
          <SidePane drawer={panes.list.drawer && !listInstead} side="left">
            <NoteList panes={panes} />
          </SidePane>
        ) : null}
        {listInstead ? null : <Page panes={panes} />}
        {panes.inspector.shown && !beforeAll && !focusing ? (
          <SidePane drawer={panes.inspector.drawer} side="right">
            <Inspector />
          </SidePane>
        ) : null}
      </div>
      <FocusModeStatus />
      {missing ? null : <HeldDeletions />}
      {/* A dialog that is open comes back with the vault. */}
      {missing ? null : <Dialogs />}
      <Notices />
    </>
  );
}
