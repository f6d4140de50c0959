// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { largestAttachment, type StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { type EditorHost, noHost } from '../editor-host.ts';
import { giveHost, Host } from '../plugins/host.ts';
import { ImageNode } from '../schema/image-node.ts';
import { Attachments } from './attachments.ts';
import { insertAttachment, insertFiles } from './insert-files.ts';

let editor: Editor;
let notices: string[];
/** Responds to the pending files, one after another. */
let waiting: { name: string; resolve(stored: StoredAttachment): void; reject(error: Error): void }[];

beforeEach(() => {
  notices = [];
  waiting = [];
  const host: EditorHost = {
    ...noHost,
    addFile: (name) => new Promise((resolve, reject) => waiting.push({ name, resolve, reject })),
    notify: (_level, message) => void notices.push(message),
    now: () => new Date(2026, 10, 21, 9, 5, 7),
  };
  editor = new Editor({
    injectCSS: false,
    extensions: [StarterKit.configure({ trailingNode: false }), ImageNode, Attachments, Host],
    content: '<p>one two</p><pre><code>code</code></pre>',
  });
  giveHost(editor, host);
});
afterEach(() => editor.destroy());

const image = (name: string) => new File(['bytes'], name);
const stored = (name: string, kind: StoredAttachment['kind'] = 'image'): StoredAttachment => ({
  link: `attachments/${name}`,
  name,
  kind,
});
const next = async () => {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  const [first] = waiting.splice(0, 1);
  if (first === undefined) throw new Error('no file waits');
  return first;
};
const label = () => editor.view.dom.querySelector('.storing')?.textContent ?? null;
const shape = () =>
  JSON.stringify(editor.getJSON().content)
    .replaceAll('"', '')
    .replaceAll(/title:null,?|,?class:null/g, '');

test('a file is inserted at its position, which moves with text that is typed meanwhile', async () => {
  const done = insertFiles(editor, [image('photo.png')], 4);
  expect(label()).toBe('Saving photo.png…');
  editor.commands.insertContentAt(1, 'zero ');
  (await next()).resolve(stored('photo.png'));
  await done;
  expect(label()).toBeNull();
  const paragraph = editor.state.doc.child(0);
  expect(paragraph.textBetween(0, paragraph.content.size, '', '▧')).toBe('zero one ▧ two');
  expect(paragraph.child(1).attrs).toEqual({ src: 'attachments/photo.png', alt: 'photo', title: null });
});

test('undo removes the file, and not what was typed before; redo brings it back', async () => {
  editor.commands.insertContentAt(8, ' three');
  const done = insertFiles(editor, [image('photo.png')], 14);
  (await next()).resolve(stored('photo.png'));
  await done;
  expect(shape()).toContain('photo.png');
  editor.commands.undo();
  expect(shape()).not.toContain('photo.png');
  expect(editor.state.doc.child(0).textContent).toBe('one two three');
  editor.commands.redo();
  expect(shape()).toContain('photo.png');
});

test('a failure is reported with the reason, the text stays, and the other files are inserted', async () => {
  const before = editor.state.doc;
  const done = insertFiles(editor, [image('a.png'), image('b.png')], 4);
  (await next()).reject(new Error('The disk is full.'));
  const second = await next();
  expect(editor.state.doc.eq(before)).toBe(true);
  second.resolve(stored('b.png'));
  await done;
  expect(notices).toEqual(['Could not save “a.png”: The disk is full.']);
  expect(shape()).toContain('b.png');
  expect(label()).toBeNull();
});

test('files that are not images become links, separated by spaces', async () => {
  const done = insertFiles(editor, [image('a.pdf'), image('b.pdf')], 8);
  (await next()).resolve(stored('a.pdf', 'file'));
  (await next()).resolve(stored('b.pdf', 'file'));
  await done;
  expect(editor.state.doc.child(0).textContent).toBe('one twoa.pdf b.pdf');
  expect(editor.getHTML()).toContain('href="attachments/b.pdf"');
});

test('in a block of code the Markdown is written', async () => {
  const done = insertFiles(editor, [image('photo.png')], 12);
  (await next()).resolve(stored('photo.png'));
  await done;
  expect(editor.state.doc.child(1).textContent).toBe('co![photo](attachments/photo.png)de');
});

test('a pasted picture is named after the time', async () => {
  const done = insertFiles(editor, [image('image.png')], 1);
  const { name, resolve } = await next();
  expect(name).toBe('image-2026-11-21-090507.png');
  resolve(stored(name));
  await done;
  expect(shape()).toContain('alt:Pasted image');
});

test('what is too large is not even read', async () => {
  const file = image('film.mp4');
  Object.defineProperty(file, 'size', { value: largestAttachment + 1 });
  await insertFiles(editor, [file], 1);
  expect(notices).toEqual(['Could not save “film.mp4”: it is larger than 32 MB.']);
  expect(waiting).toEqual([]);
});

test('a file whose note was closed meanwhile is reported with its link', async () => {
  const done = insertFiles(editor, [image('photo.png')], 1);
  const { resolve } = await next();
  editor.destroy();
  resolve(stored('photo.png'));
  await done;
  expect(notices).toEqual([
    '“photo.png” was saved, but the note was closed before a link could be inserted: attachments/photo.png',
  ]);
});

afterEach(() => vi.restoreAllMocks());

function openEditor(editable: boolean): Editor {
  const host = {
    ...noHost,
    addFile: async (name: string) => ({ link: `attachments/${name}`, name, kind: 'image' as const }),
    now: () => new Date(0),
  };
  const opened = new Editor({
    injectCSS: false,
    editable,
    extensions: [StarterKit.configure({ trailingNode: false }), ImageNode, Attachments, Host],
    content: '<p>text</p>',
  });
  giveHost(opened, host);
  return opened;
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
  await vi.waitFor(() => expect(editor.state.doc.child(0).childCount).toBe(3));
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
