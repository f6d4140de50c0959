import { FileText } from 'lucide-react';
import { type DragEvent as ReactDragEvent, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteFileCopy } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';

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
  const onDragStart = (event: ReactDragEvent): void => {
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

/** Longer addresses are cut off by Chromium. */
const maxUrlLength = 2_000_000;

/** A file as data of a drag, from which a desktop makes the file where it is dropped; null for a file that is too large. */
export function downloadUrl({ name, bytes }: NoteFileCopy): string | null {
  if ((bytes.length * 4) / 3 > maxUrlLength) return null;
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  // a colon ends the name
  return `text/markdown:${name.replaceAll(':', '-')}:data:text/markdown;base64,${btoa(binary)}`;
}

/**
 * Refuses the file of a drag that begins now everywhere in the window, where it would become an attachment of its own note. Ends with the
 * drag, which a drag of the system does not announce: the mouse moves again.
 */
function keepOutOfWindow(page: Window): void {
  const controller = new AbortController();
  const { signal } = controller;
  const refuse = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    if (event.type === 'drop') controller.abort();
  };
  for (const kind of ['dragover', 'drop'] as const)
    page.addEventListener(kind, refuse, { capture: true, signal });
  page.addEventListener('dragend', () => controller.abort(), { capture: true, signal });
  // a button is down until the drag of the system has begun
  page.addEventListener('pointermove', ({ buttons }) => buttons === 0 && controller.abort(), { signal });
}
