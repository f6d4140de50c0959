import { FileText } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteFileCopy } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';
import { downloadUrl } from './download-url.ts';
import { keepOutOfWindow } from './keep-out-of-window.ts';

/**
 * By which the Markdown file of the open note is dragged out of the window, into a file manager or another program. A handle of its own:
 * a drag of the system cannot move notes to folders, which dragging their cards does.
 */
export function FileHandle({ noteId }: { noteId: NoteId }) {
  const app = useServices();
  /** The file, read when the handle was pressed: a drag of a page takes all its data when it begins. */
  const file = useRef<NoteFileCopy | null>(null);
  const press = (): void => {
    file.current = null;
    app.openNote.save('draft');
    if (window.exampleNotes !== undefined) return;
    const read = app.core.call('noteFiles.read', { noteId });
    // without it, the text is dragged
    read.then((copy) => (file.current = copy)).catch(() => undefined);
  };
  const onDragStart = (event: DragEvent): void => {
    keepOutOfWindow(window);
    if (window.exampleNotes !== undefined) {
      event.preventDefault();
      app.runReportingErrors(() => app.core.call('noteFiles.drag', { noteId }));
      return;
    }
    const { dataTransfer } = event;
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('text/plain', app.openNote.getState().current?.body.content() ?? '');
    const url = file.current === null ? null : downloadUrl(file.current);
    if (url !== null) dataTransfer.setData('DownloadURL', url);
  };
  return (
    // the commands "Export…" and "Open folder of the note" do the same for the keyboard
    <span
      className="file-handle"
      draggable
      aria-hidden="true"
      title={t('note.dragFile')}
      onPointerDown={press}
      onDragStart={onDragStart}
    >
      <FileText />
    </span>
  );
}
