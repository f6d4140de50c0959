import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { largestAttachment, type StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';
import { type EditorHost, hostOf } from '../editor-host.ts';
import { attachmentName } from './attachment-name.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { beginStoring, endStoring, placeOf } from './storing-files.ts';

/**
 * Stores files beside the note, one after another, and inserts each into the text, at a position that is tracked while the user
 * types on. Each insertion is one undo step; undo keeps the stored file. A failure is reported and changes nothing in the text.
 */
export async function insertFiles(editor: Editor, files: readonly File[], at: number): Promise<void> {
  const host = hostOf(editor);
  const entries = files.map((file) => ({ file, id: {} }));
  for (const { file, id } of entries)
    editor.view.dispatch(beginStoring(editor.state.tr, { id, at, label: storingText(file.name) }));
  for (const { file, id } of entries) {
    const { name, description } = attachmentName(file, host.now());
    let stored: StoredAttachment | undefined;
    try {
      stored = await store(host, file, name);
    } catch (error) {
      host.notify('error', t('editor.notStored', { name: file.name || name, reason: messageOf(error) }));
    }
    if (editor.isDestroyed || (stored !== undefined && !editor.isEditable)) {
      if (stored !== undefined) host.notify('warning', leftBehind(stored));
      if (editor.isDestroyed) continue;
      stored = undefined;
    }
    const place = placeOf(editor.state, id);
    if (stored === undefined || place === undefined) editor.view.dispatch(endStoring(editor.state.tr, id));
    // Undo must remove the file only, and not what was typed before.
    else {
      const tr = closeHistory(insertStoredFile(editor.state, place, stored, description));
      // The caret behind a picture stays in sight.
      if (editor.state.selection.head === place) tr.scrollIntoView();
      editor.view.dispatch(endStoring(tr, id));
    }
  }
}

const storingText = (name: string): string =>
  name === '' ? t('editor.storingUnnamed') : t('editor.storing', { name });

async function store(host: EditorHost, file: File, name: string): Promise<StoredAttachment> {
  // Checked before reading, so that the user does not wait for a file that is refused anyway.
  if (file.size > largestAttachment)
    throw new Error(t('editor.fileTooLarge', { megabytes: Math.round(largestAttachment / 1024 / 1024) }));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(t('editor.fileUnreadable'));
  });
  return host.addFile(name, new Uint8Array(bytes));
}

const leftBehind = ({ name, link }: StoredAttachment): string => t('editor.storedOnly', { name, link });
