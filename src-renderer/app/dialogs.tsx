import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { ShortcutSheet } from '../commands/shortcut-sheet.tsx';
import { ResolveConflictDialog } from '../features/conflicts/conflict-card.tsx';
import { ExportDialog } from '../features/export/export-dialog.tsx';
import { UserGuide } from '../features/help/user-guide.tsx';
import { CompareDialog } from '../features/history/compare/compare-dialog.tsx';
import { ExportHistoryDialog } from '../features/history/export-history-dialog.tsx';
import { ImportDialog } from '../features/import/import-dialog.tsx';
import { ColourDialog } from '../features/library/colour-dialog.tsx';
import { MoveDialog } from '../features/library/move-dialog.tsx';
import { RenameTagDialog } from '../features/library/rename-tag-dialog.tsx';
import { SaveSearchDialog } from '../features/library/saved-searches.tsx';
import { TagDialog } from '../features/library/tag-dialog.tsx';
import { LinkDialog } from '../features/note/link-dialog.tsx';
import { MemoryTagDialog } from '../features/note/memory-tags.tsx';
import { NoteLinkDialog } from '../features/note/note-link-dialog.tsx';
import { ReplaceDialog } from '../features/replace-notes/replace-dialog.tsx';
import { SettingsDialog } from '../features/settings/settings-dialog.tsx';
import { SyncCentre } from '../features/sync/sync-centre.tsx';
import { TemplateDialog } from '../features/templates/template-dialog.tsx';
import { ForeignFilesDialog } from '../features/vault/foreign-files-dialog.tsx';
import { WelcomeDialog } from '../features/welcome/welcome.tsx';
import { useServices } from '../workspace/services.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { settingsSections } from './settings-sections.ts';

/** The open dialog, if any, but for those of {@link TypingDialogs}. */
export function Dialogs({ commands }: { commands: CommandRegistry }) {
  const { view } = useServices();
  const dialog = useStore(view, (state) => state.dialog);
  const sections = useMemo(() => settingsSections(commands), [commands]);
  const close = (): void => view.setState({ dialog: null });
  if (dialog === null) return null;
  const { name } = dialog;
  if (name === 'template') return <TemplateDialog onClose={close} />;
  if (name === 'sync-centre') return <SyncCentre onClose={close} />;
  if (name === 'welcome') return <WelcomeDialog onClose={close} />;
  if (name === 'settings') return <SettingsDialog key={dialog.request} sections={sections} onClose={close} />;
  if (name === 'import') return <ImportDialog onClose={close} />;
  if (name === 'export') return <ExportDialog noteIds={dialog.noteIds} onClose={close} />;
  if (name === 'save-search') return <SaveSearchDialog onClose={close} />;
  if (name === 'replace-in-notes') return <ReplaceDialog onClose={close} />;
  if (name === 'note-link') return <NoteLinkDialog onClose={close} />;
  if (name === 'shortcuts') return <ShortcutSheet commands={commands} onClose={close} />;
  if (name === 'user-guide') return <UserGuide onClose={close} />;
  if (name === 'link') return <LinkDialog onClose={close} />;
  if (name === 'move') return <MoveDialog subject={dialog.subject} onClose={close} />;
  if (name === 'add-tag' || name === 'remove-tag')
    return <TagDialog kind={name} noteIds={dialog.noteIds} onClose={close} />;
  if (name === 'rename-tag') return <RenameTagDialog tag={dialog.tag} onClose={close} />;
  if (name === 'adopt-memory-tag' || name === 'hide-memory-tag')
    return <MemoryTagDialog kind={name} onClose={close} />;
  if (name === 'account-colour') return <ColourDialog onClose={close} />;
  if (name === 'compare-revisions') return <CompareDialog asked={dialog} onClose={close} />;
  if (name === 'export-history')
    return <ExportHistoryDialog noteId={dialog.noteId} title={dialog.title} onClose={close} />;
  if (name === 'resolve-conflict')
    return <ResolveConflictDialog conflict={dialog.conflict} onClose={close} />;
  if (name === 'foreign-files') return <ForeignFilesDialog path={dialog.path} onClose={close} />;
  if (name === 'confirm') return <ConfirmDialog question={dialog.question} onClose={close} />;
  return null;
}
