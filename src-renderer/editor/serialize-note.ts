import type { Editor } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { expressible, withoutEmphasis } from './expressible.ts';
import { findForeignConstruct } from './foreign-construct.ts';
import { markdownStorage } from './markdown-storage.ts';
import type { Escapes, MarkdownStyle } from './markdown-style.ts';
import { parseNote } from './parse-note.ts';
import { referenceHtml } from './reference-html.ts';
import { saysTheSame } from './says-the-same.ts';

const bullets = ['bulletList', 'taskList'];

/** Writes a document as Markdown, block by block; blocks that were written before cost nothing. */
export type NoteSerializer = {
  /** What was typed is read back, block by block, so that nothing is written that would be read as something else. */
  serialize(document: ProseMirrorNode): string;
  /** For a document that was just read: the caller compares the whole text with its source instead. */
  serializeLoaded(document: ProseMirrorNode): string;
};

/**
 * A block is first written without escapes. That spelling is used when it reads back exactly as the escaped one
 * does: `2 * 3`, `[x]` and `a < b` stay what was typed, and nothing turns into markup, nor into something that this
 * editor would then refuse to edit.
 */
export function createNoteSerializer(editor: Editor, style: MarkdownStyle): NoteSerializer {
  const { serializer } = markdownStorage(editor);
  const written = new WeakMap<ProseMirrorNode, Map<number, string>>();

  function write(block: ProseMirrorNode, escapes: Escapes, listsBefore: number): string {
    Object.assign(style, { escapes, listsBefore });
    return serializer.serialize(Fragment.from(block)).replace(/\n+$/, '');
  }

  function blockText(block: ProseMirrorNode, listsBefore: number, loaded: boolean): string {
    const known = written.get(block) ?? new Map<number, string>();
    written.set(block, known);
    const parity = listsBefore % 2;
    const text = known.get(parity) ?? plainest(block, parity, loaded);
    known.set(parity, text);
    return text;
  }

  /** The block as Markdown can say it; where even that is read differently, without its emphasis. */
  function sayable(block: ProseMirrorNode, listsBefore: number): ProseMirrorNode {
    const wanted = expressible(block);
    const plain = withoutEmphasis(wanted);
    if (plain.eq(wanted)) return wanted;
    const written = parseNote(editor, write(wanted, 'markup', listsBefore));
    return saysTheSame(written, wanted) ? wanted : plain;
  }

  function plainest(original: ProseMirrorNode, listsBefore: number, loaded: boolean): string {
    const block = loaded ? original : sayable(original, listsBefore);
    const readsBack = (text: string): boolean => loaded || saysTheSame(parseNote(editor, text), block);
    const safe = write(block, 'markup', listsBefore);
    const means = referenceHtml(safe);
    for (const escapes of ['none', 'foreign', 'markup'] as const) {
      const text = escapes === 'markup' ? safe : write(block, escapes, listsBefore);
      if (findForeignConstruct(text) !== null) continue;
      // By the reference and by the editor itself: in rare texts the two disagree.
      if (text === safe || (referenceHtml(text) === means && readsBack(text))) return text;
    }
    return write(block, 'everything', listsBefore);
  }

  function serialize(document: ProseMirrorNode, loaded: boolean): string {
    const texts: string[] = [];
    let before: ProseMirrorNode | null = null;
    let lists = 0;
    document.forEach((block) => {
      lists = before !== null && flowTogether(before, block) ? lists + 1 : 0;
      const text = blockText(block, lists, loaded);
      // An empty paragraph has no Markdown form.
      if (text.trim() === '') return;
      texts.push(text);
      before = block;
    });
    return texts.join('\n\n');
  }

  return {
    serialize: (document) => serialize(document, false),
    serializeLoaded: (document) => serialize(document, true),
  };
}

function flowTogether(before: ProseMirrorNode, block: ProseMirrorNode): boolean {
  const [one, other] = [before.type.name, block.type.name];
  return one === other
    ? one === 'orderedList' || bullets.includes(one)
    : bullets.includes(one) && bullets.includes(other);
}
