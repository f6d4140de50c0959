import type { Editor } from '@tiptap/core';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { focusText, openAndFocus } from '../../workspace/focus-request.ts';
import { goToNewNotePlace } from '../../workspace/new-note-place.ts';
import type { Uses } from '../../workspace/services.ts';
import { showNewNotes } from '../../workspace/show-in-list.ts';
import { findDailyNote } from './daily-note.ts';
import { isAmongTemplates, textOfTemplate } from './template-notes.ts';

type Needs = Uses<'core' | 'library' | 'openNote' | 'runReportingErrors' | 'settings' | 'view'>;

/** Makes a note from a template, where new notes go but not among the templates, and puts the caret where the template says. */
export async function createFromTemplate(app: Needs, template: NoteSummary, title: string): Promise<void> {
  const place = goToNewNotePlace(app);
  const { templatesFolder } = app.settings.getState().settings;
  const folder = isAmongTemplates(place, templatesFolder) ? null : place.folder;
  await create(app, template, { account: place.account, folder, title }, new Date());
}

/** Opens the note of a day, and makes it where there is none yet. */
export async function openDailyNote(app: Needs, now: Date): Promise<void> {
  const notes = [...app.library.getState().notes.values()];
  const { known, template, place } = findDailyNote(notes, app.settings.getState().settings, now);
  if (known !== null) await openAndFocus(app, known.id);
  else await create(app, template, place, now);
}

async function create(
  app: Needs,
  template: NoteSummary | null,
  place: { readonly account: string | null; readonly folder: string | null; readonly title: string },
  now: Date,
): Promise<void> {
  if (template !== null) await app.openNote.committed(template.id);
  const { content, cursor } = await textOfTemplate(app.core, template, place.title, now);
  showNewNotes(app);
  const note = await app.core.call('notes.createWithText', { ...place, content });
  await app.openNote.open(note.id);
  const { current } = app.openNote.getState();
  if (current?.note.id !== note.id) return;
  const at = cursor ?? content.length;
  current.body.view.selectMarkdown({ from: at, to: at });
  if (content[at - 1] === ' ') keepSpace(current.body.editor);
  focusText(app);
}

/** Puts back the space before the caret that Markdown drops at the end of a line, so that the first typed word does not touch the text. */
function keepSpace(editor: Editor | null): void {
  const before = editor?.state.selection.$from.nodeBefore?.text;
  if (before !== undefined && !/\s$/.test(before))
    editor?.commands.insertContent({ type: 'text', text: ' ' });
}
