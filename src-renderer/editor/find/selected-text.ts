import type { Editor } from '@tiptap/core';
import { ownSelection } from './find-commands.ts';
import type { Span } from './searchable-text.ts';

/** The selection when it is a few words of one line, which the user probably wants to search for. */
export function selectedWords(editor: Editor): { readonly text: string } | null {
  const span = ownSelection(editor);
  const { doc, selection } = editor.state;
  if (span === null || span.to - span.from > 100 || !selection.$from.sameParent(selection.$to)) return null;
  const text = doc.textBetween(span.from, span.to);
  return text === '' ? null : { text };
}

/** The selection when it is more than one line, which the user probably wants to search in. */
export function selectedLines(editor: Editor): Span | null {
  const { doc, selection } = editor.state;
  const span = ownSelection(editor);
  if (span === null) return null;
  const isOneLine =
    selection.$from.sameParent(selection.$to) && !doc.textBetween(span.from, span.to).includes('\n');
  return isOneLine ? null : span;
}
