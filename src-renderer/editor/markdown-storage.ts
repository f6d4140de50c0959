import type { Editor } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import type { MarkdownIt } from 'markdown-it';
import type { MarkdownNodeSpec } from 'tiptap-markdown';

/** The parts of tiptap-markdown this editor uses. */
export type MarkdownStorage = {
  readonly parser: { readonly md: MarkdownIt; parse(source: string): string };
  readonly serializer: { serialize(content: Fragment): string };
};

/** What tiptap-markdown keeps in the editor. */
export function markdownStorage(editor: Editor): MarkdownStorage {
  // tiptap-markdown adds this in onBeforeCreate; its own type names only part of it.
  return (editor.storage as unknown as { markdown: MarkdownStorage }).markdown;
}

/** The serializer's state with the members that tiptap-markdown and prosemirror-markdown keep but do not declare. */
export type SerializerState = Parameters<MarkdownNodeSpec['serialize']>[0] & {
  readonly atBlockStart: boolean;
  /** What every line of the block being written starts with, e.g. `> `. */
  delim: string;
  inAutolink?: boolean;
  inTable: boolean;
  out: string;
};
