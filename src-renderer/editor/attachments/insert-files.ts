import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { largestAttachment, type StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';
import { localDay } from '../../text/short-time.ts';
import { type EditorHost, hostOf } from '../editor-host.ts';
import { makeElement } from '../make-element.ts';
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

/** The name of a stored file, and the initial alternative text when it is an image. */
type AttachmentName = { readonly name: string; readonly description: string };

/** Names a file. Browsers give all pasted images the same name, so these are named after the current time. */
function attachmentName(file: Pick<File, 'name'>, now: Date): AttachmentName {
  const [, pasted] = /^image(\.\w+)$/.exec(file.name) ?? [];
  if (file.name !== '' && pasted === undefined)
    return { name: file.name, description: file.name.replace(/\.[^.]{1,16}$/, '') };
  const time = now.toTimeString().slice(0, 8).replaceAll(':', '');
  return { name: `image-${localDay(now)}-${time}${pasted ?? ''}`, description: t('editor.pastedImage') };
}

/**
 * Inserts a stored file into the text: an image, or a link with the file's name. In a code block its Markdown is inserted.
 * Nothing is replaced.
 */
function insertStoredFile(
  state: EditorState,
  at: number,
  { link, name, kind }: StoredAttachment,
  description: string,
): Transaction {
  const { tr, schema } = state;
  const $at = state.doc.resolve(at);
  if ($at.parent.type.spec.code) {
    const label = (kind === 'image' ? description : name).replace(/[\\[\]]/g, '\\$&');
    return tr.insertText(`${kind === 'image' ? '!' : ''}[${label}](${link})`, at);
  }
  const { image, paragraph } = schema.nodes;
  const linkMark = schema.marks.link;
  const asImage = kind === 'image' ? image?.create({ src: link, alt: description, title: null }) : undefined;
  const node = asImage ?? schema.text(name, linkMark === undefined ? [] : [linkMark.create({ href: link })]);
  // A space separates files that are inserted one after another.
  const [last, next] = [$at.nodeBefore?.text?.slice(-1) ?? '', $at.nodeAfter?.text?.slice(0, 1) ?? ''];
  // Between two words it is separated from both.
  const isBehindWord = isLetter(last) && /\s/.test(next);
  const isBeforeWord = /\s/.test(last) && isLetter(next);
  const before = (asImage === undefined && isFile($at.nodeBefore)) || isBehindWord ? [schema.text(' ')] : [];
  const behind = isBeforeWord ? [schema.text(' ')] : [];
  if ($at.parent.inlineContent) return tr.insert(at, [...before, node, ...behind]);
  return paragraph === undefined ? tr : tr.insert(at, paragraph.create(null, node));
}

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const isFile = (node: ProseMirrorNode | null): boolean =>
  node?.marks.some((mark) => mark.type.name === 'link') === true || node?.type.name === 'image';

/** Opens the file dialog and inserts the chosen files at the caret; the focus returns to the text. */
export function insertAttachment(editor: Editor): void {
  if (!editor.isEditable) return;
  const input = makeElement('input', { type: 'file', multiple: '' });
  input.addEventListener('change', () => {
    if (editor.isDestroyed) return;
    void insertFiles(editor, [...(input.files ?? [])], editor.state.selection.to);
    editor.view.focus();
  });
  input.addEventListener('cancel', () => {
    if (!editor.isDestroyed) editor.view.focus();
  });
  input.click();
}
