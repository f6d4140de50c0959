import { useStore } from 'zustand';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { useKeybindings } from '../commands/use-keybindings.ts';
import { ConflictCard } from '../features/conflicts/conflict-card.tsx';
import { Navigation } from '../features/library/navigation.tsx';
import { NoteList } from '../features/library/note-list.tsx';
import { FocusModeStatus } from '../features/note/focus-mode-status.tsx';
import { NotePane } from '../features/note/note-pane.tsx';
import { SyncStatusLine } from '../features/sync/sync-status-line.tsx';
import { HeldDeletions } from '../features/vault/held-deletions.tsx';
import { ReadOnlyBanner } from '../features/vault/read-only-banner.tsx';
import { VaultMissing } from '../features/vault/vault-missing.tsx';
import { useServices } from '../workspace/services.ts';
import { useFocusMode } from '../workspace/use-focus-mode.ts';
import { usePanes } from '../workspace/use-panes.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Dialogs } from './dialogs.tsx';
import { Inspector } from './inspector.tsx';
import { Notices } from './notices.tsx';
import { panes } from './panes.ts';
import { SidePane } from './side-pane.tsx';
import { useCommitOnLeaving } from './use-commit-on-leaving.ts';
import { useCompareOnFocus } from './use-compare-on-focus.ts';
import { useTheme } from './use-theme.ts';

/** Everything in the window. */
export function App({ commands }: { commands: CommandRegistry }) {
  const app = useServices();
  const layout = usePanes();
  const hasNote = useStore(app.openNote, (state) => state.current !== null);
  // Without any notes the inspector has nothing to show.
  const beforeAll = useStore(app.library, (state) => state.loaded && state.notes.size === 0) && !hasNote;
  useTheme();
  useCommitOnLeaving();
  useCompareOnFocus();
  const missing = useStore(app.vault, (state) => state.status?.presence.kind === 'missing');
  // No command makes sense without the vault.
  useKeybindings(commands, missing);
  // When only one pane fits, the list is shown until a note is open.
  const listInstead = layout.layout === 'single' && !hasNote;
  const focusing = useFocusMode();
  return (
    <>
      <ConnectionBanner />
      <VaultMissing />
      <div className={focusing ? `app ${layout.layout} focusing` : `app ${layout.layout}`} inert={missing}>
        {layout.navigation.shown && !focusing ? (
          <SidePane drawer={layout.navigation.drawer} side="left">
            <Navigation status={<SyncStatusLine />} />
          </SidePane>
        ) : null}
        {(layout.list.shown && !focusing) || listInstead ? (
          <SidePane drawer={layout.list.drawer && !listInstead} side="left">
            <NoteList panes={layout} status={<SyncStatusLine />} />
          </SidePane>
        ) : null}
        {listInstead ? null : (
          <NotePane
            panes={layout}
            status={<SyncStatusLine />}
            banner={<ReadOnlyBanner />}
            noteBanner={(noteId) => <ConflictCard noteId={noteId} />}
          />
        )}
        {layout.inspector.shown && !beforeAll && !focusing ? (
          <SidePane drawer={layout.inspector.drawer} side="right">
            <Inspector panes={panes} />
          </SidePane>
        ) : null}
      </div>
      <FocusModeStatus />
      {missing ? null : <HeldDeletions />}
      {/* An open dialog is shown again when the vault is back. */}
      {missing ? null : <Dialogs commands={commands} />}
      <Notices />
    </>
  );
}
