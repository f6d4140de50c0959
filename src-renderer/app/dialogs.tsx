import { useStore } from 'zustand';
import { CommandPalette } from '../commands/command-palette.tsx';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { ShortcutSheet } from '../commands/shortcut-sheet.tsx';
import { ResolveConflictDialog } from '../features/conflicts/resolve-conflict-dialog.tsx';
import { RevisionDialog } from '../features/history/revision-dialog.tsx';
import { MoveDialog } from '../features/library/move-dialog.tsx';
import { LinkDialog } from '../features/note/link-dialog.tsx';
import { NoteLinkDialog } from '../features/note/note-link-dialog.tsx';
import { QuickSwitcher } from '../features/search/quick-switcher.tsx';
import { SettingsDialog } from '../features/settings/settings-dialog.tsx';
import { useServices } from '../workspace/services.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The open dialog, if any. */
export function Dialogs({ commands }: { commands: CommandRegistry }) {
  const { view } = useServices();
  const dialog = useStore(view, (state) => state.dialog);
  const revision = useStore(view, (state) => state.revision);
  const conflict = useStore(view, (state) => state.conflict);
  const question = useStore(view, (state) => state.question);
  const close = (): void => view.setState({ dialog: null });
  if (dialog === 'settings') return <SettingsDialog onClose={close} />;
  if (dialog === 'quick-switcher') return <QuickSwitcher onClose={close} />;
  if (dialog === 'command-palette') return <CommandPalette commands={commands} onClose={close} />;
  if (dialog === 'note-link') return <NoteLinkDialog onClose={close} />;
  if (dialog === 'shortcuts') return <ShortcutSheet commands={commands} onClose={close} />;
  if (dialog === 'link') return <LinkDialog onClose={close} />;
  if (dialog === 'move') return <MoveDialog onClose={close} />;
  if (dialog === 'revision' && revision !== null)
    return <RevisionDialog revision={revision} onClose={close} />;
  if (dialog === 'resolve-conflict' && conflict !== null)
    return <ResolveConflictDialog source={conflict} onClose={close} />;
  if (dialog === 'confirm' && question !== null) return <ConfirmDialog question={question} onClose={close} />;
  return null;
}
