// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { noHost } from '../editor-host.ts';
import { Host } from '../plugins/host.ts';
import { ImageNode } from '../schema/image-node.ts';
import { Attachments } from './attachments.ts';
import { insertAttachment } from './insert-attachment.ts';

afterEach(() => vi.restoreAllMocks());

function openEditor(editable: boolean): Editor {
  const host = {
    ...noHost,
    addFile: async (name: string) => ({ link: `attachments/${name}`, name, kind: 'image' as const }),
    now: () => new Date(0),
  };
  return new Editor({
    injectCSS: false,
    editable,
    extensions: [
      StarterKit.configure({ trailingNode: false }),
      ImageNode,
      Attachments,
      Host.configure({ host }),
    ],
    content: '<p>text</p>',
  });
}

test('the file dialog opens, and the chosen files are inserted at the caret', async () => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    expect(this.type).toBe('file');
    Object.defineProperty(this, 'files', { value: [new File(['x'], 'a.png')] });
    this.dispatchEvent(new Event('change'));
  });
  const editor = openEditor(true);
  editor.commands.setTextSelection(3);
  insertAttachment(editor);
  await vi.waitFor(() => expect(editor.state.doc.child(0).childCount).toBe(3), { timeout: 15_000 });
  expect(editor.state.doc.child(0).child(1).attrs).toMatchObject({ src: 'attachments/a.png', alt: 'a' });
  expect(asked).toHaveBeenCalledOnce();
  editor.destroy();
});

test('no file dialog opens in a read-only note', () => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const editor = openEditor(false);
  insertAttachment(editor);
  expect(asked).not.toHaveBeenCalled();
  editor.destroy();
});
