import { writeAppLink } from '../../../src-shared/desktop/app-link.ts';
import type { NoteId } from '../../../src-shared/ids.ts';
import { writeNoteLink } from '../../../src-shared/markdown/note-link.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoticeAction } from '../../stores/notices-store.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { Uses } from '../../workspace/services.ts';

/**
 * Copies a link to a note; for the open one, as its title is shown now, saved or not. Copies nothing when the title cannot be in a link.
 */
export async function copyLink(
  app: Uses<'library' | 'notices' | 'openNote' | 'runReportingErrors'>,
  noteId: NoteId | undefined,
): Promise<void> {
  const { current } = app.openNote.getState();
  const { notes } = app.library.getState();
  const open = current?.note.id === noteId ? current : null;
  const place = (noteId === undefined ? undefined : notes.get(noteId)) ?? open?.note;
  if (place === undefined) return;
  const title = (open?.store.getState().title ?? place.title).trim();
  const link = writeNoteLink(notes.values(), { ...place, title });
  if (link === null) {
    app.notices.notify('info', title === '' ? t('note.noLinkNoTitle') : t('note.noLinkUnlinkable'));
    return;
  }
  await copyText(`[[${link}]]`);
  app.notices.notify('info', t('note.copiedLink'), ...appLinkAction(app, place.id));
}

/** Copies a link that other programs open in the desktop app. */
export async function copyAppLink(app: Uses<'notices'>, noteId: NoteId | undefined): Promise<void> {
  if (noteId === undefined) return;
  await copyText(writeAppLink(noteId));
  app.notices.notify('info', t('note.copiedAppLink'));
}

/** Only an installed desktop app is opened by such links. */
function appLinkAction(app: Uses<'notices' | 'runReportingErrors'>, noteId: NoteId): NoticeAction[] {
  if (window.exampleNotes === undefined) return [];
  return [
    {
      label: t('note.copyLinkForPrograms'),
      run: () => app.runReportingErrors(() => copyAppLink(app, noteId)),
    },
  ];
}

/** Copies the selection as Markdown, or the whole note without a selection. */
export async function copyAsMarkdown(app: Uses<'notices' | 'openNote'>): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const selected = current.body.view.selectedMarkdown();
  await copyText(selected ?? current.body.content());
  app.notices.notify('info', selected === null ? t('note.copiedNote') : t('note.copiedSelection'));
}
