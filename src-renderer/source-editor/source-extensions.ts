import {
  history,
  historyKeymap,
  indentLess,
  indentMore,
  moveLineDown,
  moveLineUp,
  standardKeymap,
} from '@codemirror/commands';
import { markdownKeymap, pasteURLAsLink } from '@codemirror/lang-markdown';
import { indentUnit } from '@codemirror/language';
import { search } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { findRange } from './find-range.ts';
import { sourceHighlighting } from './source-highlighting.ts';
import { sourceLanguage } from './source-language.ts';

/** Marks a change that another program or another view made, not the person here. */
export const fromExternal = Annotation.define<true>();

/** Keeps every sign of a text: without it CodeMirror takes a lone CR for a line end, and gives back LF. */
export const linesByLf: Extension = EditorState.lineSeparator.of('\n');

/**
 * What makes a CodeMirror editor the editor of a note's Markdown text, beside `editing` or `reading`. `describedBy` is the
 * id of the element that says what a person must know to read or edit here.
 */
export function sourceExtensions(describedBy: string): Extension[] {
  return [
    linesByLf,
    // Since only LF ends a line, a text that comes with CRLF would bring its CRs along.
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
    EditorView.lineWrapping,
    highlightSpecialChars(),
    history(),
    sourceLanguage,
    sourceHighlighting,
    findRange,
    // It marks the matches only while it has a panel; the find bar is above the page.
    search({ top: true, literal: true, createPanel: () => ({ dom: hiddenPanel(), top: true }) }),
    EditorView.contentAttributes.of({
      class: 'source',
      'aria-label': 'Note body',
      'aria-describedby': describedBy,
    }),
  ];
}

/** A text that is only read. Its caret is there all the same: without one nothing can be selected by keyboard. */
export const reading: Extension = [
  EditorState.readOnly.of(true),
  // No command, key or drop can get by this.
  EditorState.changeFilter.of((transaction) => transaction.annotation(fromExternal) === true),
  keymap.of(standardKeymap),
];

/** A text that is edited. */
export const editing: Extension = [
  // As deep as the text after the longest usual marker, `99. `: an item that is indented once is a child.
  indentUnit.of('    '),
  EditorView.contentAttributes.of({ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }),
  pasteURLAsLink,
  keymap.of([
    { key: 'Tab', run: indentMore, shift: indentLess },
    { key: 'Alt-ArrowUp', run: moveLineUp },
    { key: 'Alt-ArrowDown', run: moveLineDown },
    ...markdownKeymap,
    ...historyKeymap,
    ...standardKeymap,
  ]),
];

function hiddenPanel(): HTMLElement {
  const dom = document.createElement('div');
  dom.hidden = true;
  return dom;
}
