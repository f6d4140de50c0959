import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import { CommandPalette } from '../commands/command-palette.tsx';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { useKeybindings } from '../commands/use-keybindings.ts';
import { SafeModeBanner } from '../features/diagnostics/safe-mode-banner.tsx';
import { usePrinting } from '../features/export/printed-note.ts';
import { Navigation } from '../features/library/navigation.tsx';
import { NoteList } from '../features/library/note-list.tsx';
import { FocusModeStatus } from '../features/note/focus-mode-status.tsx';
import { NotePane } from '../features/note/note-pane.tsx';
import { QuickSwitcher } from '../features/search/quick-switcher.tsx';
import { SyncStatusLine } from '../features/sync/sync-status-line.tsx';
import { useTabPanel } from '../features/tabs/tab-item.tsx';
import { TabStrip } from '../features/tabs/tab-strip.tsx';
import { HeldDeletions } from '../features/vault/held-deletions.tsx';
import { ReadOnlyBanner } from '../features/vault/read-only-banner.tsx';
import { VaultMissing } from '../features/vault/vault-missing.tsx';
import { Welcome } from '../features/welcome/welcome.tsx';
import type { VaultState } from '../stores/vault-store.ts';
import { vaultName } from '../stores/vault-text.ts';
import { debounce } from '../timing/debounce.ts';
import { NoticesPlaceContext } from '../ui/dialog.tsx';
import { useFocusMode } from '../workspace/focus-mode.ts';
import { usePanes, widthStyle } from '../workspace/panes.ts';
import { useServices } from '../workspace/services.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { AppServices } from './create-app.ts';
import { Notices } from './notices.tsx';
import { PaneSeparator } from './pane-separator.tsx';
import { useSecondPart } from './second-part.ts';
import { SidePane } from './side-pane.tsx';
import { useAppearance } from './use-appearance.ts';
import { useCommitOnLeaving } from './use-commit-on-leaving.ts';

type AppProps = {
  commands: CommandRegistry;
  firstList: AppServices['firstList'];
};

/** Everything in the window. */
export function App({ commands, firstList }: AppProps) {
  const app = useServices();
  const layout = usePanes();
  const hasNote = useStore(app.openNote, (state) => state.current !== null);
  // Without any notes the inspector has nothing to show.
  const beforeAll = useStore(app.library, (state) => state.loaded && state.notes.size === 0) && !hasNote;
  useAppearance();
  useCommitOnLeaving();
  useCompareOnFocus();
  usePrinting();
  useWindowTitle();
  // Buttons and menus name the keys of commands: all are rendered again when these change.
  useStore(app.settings, (state) => state.settings.shortcuts);
  const missing = useStore(app.vault, (state) => state.status?.presence.kind === 'missing');
  // safe mode asks before it opens the vault; a problem can be reported before
  const covered = useStore(app.vault, coversDialogs);
  // No command makes sense without the vault.
  useKeybindings(commands, missing);
  // When only one pane fits, the list is shown until a note is open; without any notes, the guide.
  const listInstead = layout.layout === 'single' && !hasNote && !beforeAll;
  const focusing = useFocusMode();
  const panel = useTabPanel(!focusing);
  const second = useSecondPart();
  const [noticesPlace, setNoticesPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <ConnectionBanner />
      <SafeModeBanner />
      <VaultMissing />
      <div
        className={focusing ? `app ${layout.layout} focusing` : `app ${layout.layout}`}
        style={widthStyle(layout)}
        inert={missing}
      >
        {layout.navigation.shown && !focusing ? (
          <SidePane drawer={layout.navigation.drawer} side="left">
            <Navigation
              status={<SyncStatusLine />}
              edge={<PaneSeparator pane="navigation" state={layout.navigation} />}
            />
          </SidePane>
        ) : null}
        {(layout.list.shown && !focusing) || listInstead ? (
          <SidePane drawer={layout.list.drawer && !listInstead} side="left">
            <NoteList
              panes={layout}
              status={<SyncStatusLine />}
              awaited={firstList}
              edge={listInstead ? null : <PaneSeparator pane="list" state={layout.list} />}
            />
          </SidePane>
        ) : null}
        {listInstead ? null : (
          <NotePane
            panes={layout}
            tabs={focusing ? null : <TabStrip panel={panel.id} />}
            panel={panel}
            status={<SyncStatusLine />}
            banner={<ReadOnlyBanner />}
            toolbar={(session) => (second === null ? null : <second.NoteToolbar session={session} />)}
            note={(session) =>
              second === null ? null : <second.ShownNote key={session.place} session={session} />
            }
            welcome={<Welcome />}
          />
        )}
        {layout.inspector.shown && !beforeAll && !focusing ? (
          <SidePane drawer={layout.inspector.drawer} side="right">
            {second === null ? (
              <aside className="side" aria-label={t('app.inspector')} />
            ) : (
              <second.Inspector
                panes={second.panes}
                edge={<PaneSeparator pane="inspector" state={layout.inspector} />}
              />
            )}
          </SidePane>
        ) : null}
      </div>
      <FocusModeStatus />
      {missing ? null : <HeldDeletions />}
      {/* An open dialog is shown again when the vault is back. */}
      <NoticesPlaceContext value={setNoticesPlace}>
        {covered ? null : <TypingDialogs commands={commands} />}
        {covered || second === null ? null : <second.Dialogs commands={commands} />}
      </NoticesPlaceContext>
      <Notices place={noticesPlace} />
    </>
  );
}

const coversDialogs = ({ status }: VaultState): boolean =>
  status?.presence.kind === 'missing' && status.presence.reason !== 'not-opened';

/** Names the window after its vault: apps on several vaults may be open side by side. */
function useWindowTitle(): void {
  const vault = useStore(useServices().settings, (state) => state.vault);
  useEffect(() => {
    if (vault !== '') document.title = `${vaultName(vault)} – Example Notes`;
  }, [vault]);
}

/**
 * The dialogs that people type into as soon as they have pressed the key. They come with the first part of the page: until the second
 * is loaded the first characters would be lost.
 */
function TypingDialogs({ commands }: { commands: CommandRegistry }) {
  const { view } = useServices();
  const dialog = useStore(view, (state) => state.dialog?.name);
  const close = (): void => view.setState({ dialog: null });
  if (dialog === 'quick-switcher') return <QuickSwitcher onClose={close} />;
  if (dialog === 'command-palette') return <CommandPalette commands={commands} onClose={close} />;
  return null;
}

/** Milliseconds to wait, because a window manager may move the focus several times in a row. */
const focusQuiet = 300;

/** Makes the core compare the vault whenever the window gets the focus, because network drives send no change events. */
function useCompareOnFocus(): void {
  const { core, vault, vaultSettings } = useServices();
  useEffect(() => {
    const onFocus = debounce(() => {
      if (core.connection.getState().kind !== 'open') return;
      // Errors are ignored: the vault's state shows them, and the next focus tries again.
      vault.compare().catch(() => undefined);
      vaultSettings.load().catch(() => undefined);
    }, focusQuiet);
    window.addEventListener('focus', onFocus);
    return () => {
      onFocus.cancel();
      window.removeEventListener('focus', onFocus);
    };
  }, [core, vault, vaultSettings]);
}
