import { CodeXml, Copy, Link2 } from 'lucide-react';
import { defineCommand } from '../../../commands/command.ts';
import { inFocusMode, setFocusMode } from '../../../workspace/focus-mode.ts';
import { hasKeptNote, hasNote } from '../../../workspace/open-note.ts';
import { copyAsMarkdown } from '../copy-as-markdown.ts';
import { copyLink } from '../copy-link.ts';
import { toggleSource } from '../toggle-source.ts';

export const save = defineCommand({
  id: 'save',
  title: 'Save as a revision',
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
  title: 'View Markdown source',
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
  title: 'Copy as Markdown',
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
  title: 'Copy link to note',
  group: 'Notes',
  order: 72,
  icon: Link2,
  menu: { name: 'Edit', section: 1 },
  toolbars: { 'note-menu': 1 },
  when: hasKeptNote,
  run: (app) => app.runReportingErrors(() => copyLink(app)),
});

export const focusMode = defineCommand({
  id: 'focus-mode',
  title: 'Focus mode',
  group: 'Window',
  order: 20,
  keys: ['F8'],
  menu: { name: 'View', section: 1 },
  when: hasNote,
  run: (app) => setFocusMode(app, !inFocusMode(app)),
});
