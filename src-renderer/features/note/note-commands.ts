import { CodeXml, Copy, FolderOpen, Link2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { isSourceOnly } from '../../note-view/view-mode.ts';
import { inFocusMode, setFocusMode } from '../../workspace/focus-mode.ts';
import { foreignMemoryTags, showMemoryTags, taggableNote } from '../../workspace/memory-tags.ts';
import { hasKeptNote, hasNote } from '../../workspace/open-note.ts';
import type { Services, Uses } from '../../workspace/services.ts';
import { oneTarget } from '../../workspace/target-notes.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';
import { copyAppLink, copyAsMarkdown, copyLink } from './copy-link.ts';

/** Opens the find bar and focuses its field, with or without the field for the replacement. */
function openFind(app: Uses<'openNote' | 'view'>, replace: boolean): void {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const { find: wasOpen, replace: wasReplacing, findAsked } = app.view.getState();
  flushSync(() =>
    app.view.setState({
      find: true,
      // Ctrl+F does not hide the replacement field that Ctrl+H opened.
      replace: replace || (wasOpen && wasReplacing),
      findAsked: findAsked + 1,
      drawer: null,
    }),
  );
  // If the find bar was open already, the user wants to enter the replacement.
  const field = document.querySelector<HTMLInputElement>(
    replace && wasOpen && current.body.view.isEditable ? '[data-replace]' : '[data-find]',
  );
  field?.focus();
  field?.select();
}

/** Goes to the next or previous match; opens the find bar if it is closed. */
function stepFind(app: Uses<'openNote' | 'view'>, step: 1 | -1): void {
  const { find } = app.view.getState();
  const { current } = app.openNote.getState();
  if (current === null) return;
  if (!find) {
    openFind(app, false);
    return;
  }
  current.body.view.find.go(step);
}

/** Switches the open note between Markdown source and formatted text. Edits are committed first; the text gets the focus. */
async function toggleSource({
  openNote,
  modes,
  notices,
  view,
}: Uses<'modes' | 'notices' | 'openNote' | 'view'>): Promise<void> {
  const { current } = openNote.getState();
  if (current === null) return;
  const { note, body } = current;
  const text = body.content();
  if (note.readOnly?.kind === 'too-large' || isSourceOnly(text)) {
    notices.notify('info', t('note.sourceOnly'));
    return;
  }
  // Rejects when the note cannot be saved; the view then stays.
  await openNote.committed(note.id);
  modes.toggle(note.id, text);
  try {
    await openNote.remount();
  } catch (error) {
    modes.toggle(note.id, text);
    throw error;
  }
  view.setState({ focus: { kind: 'text', noteId: note.id }, find: false });
}

export const save = defineCommand({
  id: 'save',
  title: t('note.save'),
  group: 'Notes',
  order: 20,
  keys: ['Mod+S'],
  inDialogs: true,
  menu: { name: 'File', section: 1 },
  when: hasKeptNote,
  run: ({ openNote }) => openNote.save('commit'),
});

export const sourceView = defineCommand({
  id: 'source-view',
  title: t('note.viewSource'),
  group: 'Notes',
  order: 50,
  keys: ['Mod+Alt+M'],
  icon: CodeXml,
  menu: { name: 'View', section: 1 },
  toolbars: { 'note-menu': 2 },
  when: hasKeptNote,
  run: (app) => app.runReportingErrors(() => toggleSource(app)),
});

export const copyMarkdown = defineCommand({
  id: 'copy-as-markdown',
  title: t('note.copyAsMarkdown'),
  group: 'Notes',
  order: 70,
  keys: ['Mod+Shift+C'],
  icon: Copy,
  menu: { name: 'Edit', section: 1 },
  toolbars: { selection: 3 },
  when: hasNote,
  run: (app) => app.runReportingErrors(() => copyAsMarkdown(app)),
});

export const copyNoteLink = defineCommand({
  id: 'copy-note-link',
  title: t('note.copyLink'),
  group: 'Notes',
  order: 84,
  icon: Link2,
  menu: { name: 'Edit', section: 1 },
  toolbars: { 'note-menu': 1, 'note-actions': 1 },
  when: (app) => oneTarget(app) !== undefined,
  run: (app) => app.runReportingErrors(() => copyLink(app, oneTarget(app))),
});

export const copyLinkForPrograms = defineCommand({
  id: 'copy-app-link',
  title: t('note.copyLinkForPrograms'),
  group: 'Notes',
  order: 83,
  menu: { name: 'Edit', section: 1 },
  when: (app) => window.exampleNotes !== undefined && oneTarget(app) !== undefined,
  run: (app) => app.runReportingErrors(() => copyAppLink(app, oneTarget(app))),
});

export const focusMode = defineCommand({
  id: 'focus-mode',
  title: t('note.focusMode'),
  group: 'Window',
  order: 20,
  keys: ['F8'],
  menu: { name: 'View', section: 1 },
  when: hasNote,
  run: (app) => setFocusMode(app, !inFocusMode(app)),
});

export const openFolder = defineCommand({
  id: 'open-note-folder',
  title: t('note.openFolder'),
  group: 'Notes',
  order: 73.5,
  icon: FolderOpen,
  menu: { name: 'File', section: 2 },
  toolbars: { 'note-menu': 2, 'note-actions': 2 },
  when: (app) => oneTarget(app) !== undefined,
  run(app) {
    const noteId = oneTarget(app);
    if (noteId !== undefined) app.runReportingErrors(() => app.core.call('noteFiles.openFolder', { noteId }));
  },
});

const isFinding = ({ view }: Uses<'view'>): boolean => view.getState().find;

export const find = defineCommand({
  id: 'find',
  title: t('find.title'),
  group: 'Find',
  order: 10,
  keys: ['Mod+F'],
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => openFind(app, false),
});

export const replace = defineCommand({
  id: 'replace',
  title: t('find.replaceTitle'),
  group: 'Find',
  order: 20,
  // On macOS Cmd+H hides the app.
  keys: ['Mod+H'],
  macKeys: ['Mod+Alt+F'],
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => openFind(app, true),
});

export const findNext = defineCommand({
  id: 'find-next',
  title: t('find.next'),
  group: 'Find',
  order: 30,
  keys: ['F3'],
  repeats: true,
  // Its keys also open the find bar.
  inPalette: isFinding,
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => stepFind(app, 1),
});

export const findPrevious = defineCommand({
  id: 'find-previous',
  title: t('find.previous'),
  group: 'Find',
  order: 40,
  keys: ['Shift+F3'],
  repeats: true,
  // Its keys also open the find bar.
  inPalette: isFinding,
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => stepFind(app, -1),
});

function hasMemoryTags(app: Services): boolean {
  const note = taggableNote(app);
  return (
    app.settings.getState().settings.generatedShown && note !== null && foreignMemoryTags(note).length > 0
  );
}

export const adopt = defineCommand({
  id: 'adopt-memory-tag',
  title: t('note.adoptTagCommand'),
  group: 'Notes',
  order: 82.1,
  when: hasMemoryTags,
  run: (app) => toggleDialog(app, { name: 'adopt-memory-tag' }),
});

export const hide = defineCommand({
  id: 'hide-memory-tag',
  title: t('note.hideTagCommand'),
  group: 'Notes',
  order: 82.2,
  when: hasMemoryTags,
  run: (app) => toggleDialog(app, { name: 'hide-memory-tag' }),
});

export const showHidden = defineCommand({
  id: 'show-memory-tags',
  title: t('note.showTagsCommand'),
  group: 'Notes',
  order: 82.3,
  when: (app) => taggableNote(app)?.hiddenTags !== undefined,
  run(app) {
    const note = taggableNote(app);
    const hidden = note?.hiddenTags;
    if (note !== null && hidden !== undefined)
      app.runReportingErrors(() => showMemoryTags(app, note.id, hidden));
  },
});
