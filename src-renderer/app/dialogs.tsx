import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { ShortcutSheet } from '../commands/shortcut-sheet.tsx';
import { ResolveConflictDialog } from '../features/conflicts/resolve-conflict-dialog.tsx';
import { ExportDialog } from '../features/export/export-dialog.tsx';
import { CompareDialog } from '../features/history/compare/compare-dialog.tsx';
import { ExportHistoryDialog } from '../features/history/export-history-dialog.tsx';
import { ImportDialog } from '../features/import/import-dialog.tsx';
import { ColourDialog } from '../features/library/colour-dialog.tsx';
import { MoveDialog } from '../features/library/move-dialog.tsx';
import { RenameTagDialog } from '../features/library/rename-tag-dialog.tsx';
import { SaveSearchDialog } from '../features/library/save-search-dialog.tsx';
import { TagDialog } from '../features/library/tag-dialog.tsx';
import { LinkDialog } from '../features/note/link-dialog.tsx';
import { MemoryTagDialog } from '../features/note/memory-tag-dialog.tsx';
import { NoteLinkDialog } from '../features/note/note-link-dialog.tsx';
import { ReplaceDialog } from '../features/replace-notes/replace-dialog.tsx';
import { SettingsDialog } from '../features/settings/window/settings-dialog.tsx';
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
  const settingsAsked = useStore(view, (state) => state.settingsAsked);
  const historyExport = useStore(view, (state) => state.historyExport);
  const conflict = useStore(view, (state) => state.conflict);
  const subject = useStore(view, (state) => state.subject);
  const tag = useStore(view, (state) => state.tag);
  const question = useStore(view, (state) => state.question);
  const sections = useMemo(() => settingsSections(commands), [commands]);
  const close = (): void => view.setState({ dialog: null });
  if (dialog === 'template') return <TemplateDialog onClose={close} />;
  if (dialog === 'sync-centre') return <SyncCentre onClose={close} />;
  if (dialog === 'welcome') return <WelcomeDialog onClose={close} />;
  if (dialog === 'settings')
    return <SettingsDialog key={settingsAsked} sections={sections} onClose={close} />;
  if (dialog === 'import') return <ImportDialog onClose={close} />;
  if (dialog === 'export' && subject?.kind === 'notes')
    return <ExportDialog noteIds={subject.ids} onClose={close} />;
  if (dialog === 'save-search') return <SaveSearchDialog onClose={close} />;
  if (dialog === 'replace-in-notes') return <ReplaceDialog onClose={close} />;
  if (dialog === 'note-link') return <NoteLinkDialog onClose={close} />;
  if (dialog === 'shortcuts') return <ShortcutSheet commands={commands} onClose={close} />;
  if (dialog === 'link') return <LinkDialog onClose={close} />;
  if (dialog === 'move' && subject !== null) return <MoveDialog subject={subject} onClose={close} />;
  if ((dialog === 'add-tag' || dialog === 'remove-tag') && subject?.kind === 'notes')
    return <TagDialog kind={dialog} noteIds={subject.ids} onClose={close} />;
  if (dialog === 'rename-tag' && tag !== null) return <RenameTagDialog tag={tag} onClose={close} />;
  if (dialog === 'adopt-memory-tag' || dialog === 'hide-memory-tag')
    return <MemoryTagDialog kind={dialog} onClose={close} />;
  if (dialog === 'account-colour') return <ColourDialog onClose={close} />;
  if (dialog === 'compare-revisions') return <CompareDialog onClose={close} />;
  if (dialog === 'export-history') return <ExportHistoryDialog {...historyExport} onClose={close} />;
  if (dialog === 'resolve-conflict' && conflict !== null)
    return <ResolveConflictDialog source={conflict} onClose={close} />;
  if (dialog === 'foreign-files') return <ForeignFilesDialog onClose={close} />;
  if (dialog === 'confirm' && question !== null) return <ConfirmDialog question={question} onClose={close} />;
  return null;
}
