import type { Editor } from '@tiptap/core';
import { DOMParser as NodeParser, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { markdownStorage } from './markdown-storage.ts';

const blocks = 'p, ul, ol, blockquote, pre, table, h1, h2, h3, h4, h5, h6, hr';

/** Reads Markdown into a document of the editor's schema. Raw HTML in it is read as text. Touches no state. */
export function parseNote(editor: Editor, source: string): ProseMirrorNode {
  const html = markdownStorage(editor).parser.parse(source);
  const { body } = new window.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  // In a tight list the text of an item ends with the line end before its nested list.
  for (const block of body.querySelectorAll(blocks)) {
    const before = block.previousSibling;
    if (before?.nodeType === Node.TEXT_NODE)
      before.textContent = (before.textContent ?? '').replace(/[ \n]+$/, '');
  }
  unwrapLines(body);
  return NodeParser.fromSchema(editor.schema).parse(body, { preserveWhitespace: true });
}

/** A line end inside a paragraph reads as a space; ProseMirror would make a hard break of it. */
function unwrapLines(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('pre')) continue;
    const afterBreak = text.previousSibling?.nodeName === 'BR';
    text.textContent = (text.textContent ?? '')
      .replace(afterBreak ? /^\n/ : /^$/, '')
      .replace(/[ \t]*\n[ \t]*/g, ' ');
  }
}
