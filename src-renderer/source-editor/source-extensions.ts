import {
  history,
  historyKeymap,
  indentLess,
  indentMore,
  invertedEffects,
  moveLineDown,
  moveLineUp,
  redo,
  standardKeymap,
} from '@codemirror/commands';
import { markdownKeymap, pasteURLAsLink } from '@codemirror/lang-markdown';
import { indentUnit } from '@codemirror/language';
import { search } from '@codemirror/search';
import { Annotation, EditorState, type Extension, RangeSetBuilder, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { t } from '../../src-shared/texts/t.ts';
import type { TitleChange } from '../note-view/note-body.ts';
import { editorKeys, highlightKeys, strikethroughKeys } from '../note-view/shared-keys.ts';
import { type Direction, directionOf } from '../text/text-direction.ts';
import { findRange } from './source-find.ts';
import { sourceHighlighting } from './source-highlighting.ts';
import { sourceLanguage } from './source-language.ts';
import { toggleHighlight, toggleStrikethrough } from './toggle-delimiters.ts';
import { typedLastField } from './typed-last.ts';

/** A change of the note's title in one step with the text, so that undo takes back both. */
export const titleChanged = StateEffect.define<TitleChange>();

/** Records changes of the title in the undo history. */
const titleInHistory = invertedEffects.of(({ effects }) =>
  effects
    .filter((effect) => effect.is(titleChanged))
    .map(({ value: { from, to } }) => titleChanged.of({ from: to, to: from })),
);

/** What begins a line of Markdown and is no text: a quote, a list item, a task, the kind of a callout. */
const markers = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?(?:\[![\w-]+\][+-]?)?/;

const fromRight = Decoration.line({ attributes: { dir: 'rtl' } });

/** Gives each line the direction of its first letter, whatever Markdown is before it; a line without letters has that of the one before. */
const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define(
    (view) => ({
      decorations: linesFromRight(view),
      update({ docChanged, viewportChanged, view: updated }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = linesFromRight(updated);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
];

/** The longest beginning of a line that is looked at for a letter. */
const maxBeginning = 1000;

function linesFromRight({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  let last = -1;
  let before: Direction = 'ltr';
  for (const range of visibleRanges)
    for (let at = range.from; at <= range.to; ) {
      const line = state.doc.lineAt(at);
      const text = state.sliceDoc(line.from, Math.min(line.to, line.from + maxBeginning));
      const direction: Direction =
        text.trim() === '' ? 'ltr' : (directionOf(text.replace(markers, '')) ?? before);
      if (line.from > last && direction === 'rtl') lines.add(line.from, line.from, fromRight);
      before = direction;
      last = line.from;
      at = line.to + 1;
    }
  return lines.finish();
}

/** Marks a change that the user did not make in this editor. */
export const fromExternal = Annotation.define<true>();

/** Keeps every character of a text: without this CodeMirror would convert a lone CR to LF. */
export const linesByLf: Extension = EditorState.lineSeparator.of('\n');

/**
 * The extensions of the source editor, in addition to `editing` or `reading`. `describedBy` is the id of the element with the
 * accessible description.
 */
export function sourceExtensions(describedBy: string): Extension[] {
  return [
    linesByLf,
    EditorView.cspNonce.of(styleNonce()),
    // Only LF ends a line here, so pasted CRLF must be converted.
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
    EditorView.lineWrapping,
    highlightSpecialChars(),
    history(),
    titleInHistory,
    typedLastField,
    sourceLanguage,
    sourceHighlighting,
    lineDirections,
    findRange,
    // CodeMirror only highlights matches while its panel is open, so the panel is hidden and the find bar replaces it.
    search({ top: true, literal: true, createPanel: () => ({ dom: hiddenPanel(), top: true }) }),
    EditorState.phrases.of(announcements),
    EditorView.contentAttributes.of({
      class: 'source',
      'aria-label': t('editor.label'),
      'aria-describedby': describedBy,
    }),
  ];
}

/** The extensions of a read-only text. It has a caret, so that text can be selected by keyboard. */
export const reading: Extension = [
  EditorState.readOnly.of(true),
  // Blocks changes by any command, key or drop.
  EditorState.changeFilter.of((transaction) => transaction.annotation(fromExternal) === true),
  keymap.of(standardKeymap),
];

/** What the user has set about editing source. */
export type SourcePreferences = {
  readonly checksSpelling: boolean;
  /** What the Tab key inserts at the beginning of a line: spaces, or one tab. */
  readonly indentation: string;
};

export const defaultPreferences: SourcePreferences = {
  checksSpelling: true,
  // As wide as the longest common list marker, `99. `, so that indenting an item once nests it.
  indentation: '    ',
};

/** The extensions of an editable text. */
export const editing = ({ checksSpelling, indentation }: SourcePreferences): Extension => [
  indentUnit.of(indentation),
  EditorView.contentAttributes.of({
    spellcheck: String(checksSpelling),
    autocorrect: 'on',
    autocapitalize: 'sentences',
  }),
  pasteURLAsLink,
  keymap.of([
    { key: 'Tab', run: indentMore, shift: indentLess },
    { key: editorKeys(strikethroughKeys), run: toggleStrikethrough },
    { key: editorKeys(highlightKeys), run: toggleHighlight },
    { key: 'Alt-ArrowUp', run: moveLineUp },
    { key: 'Alt-ArrowDown', run: moveLineDown },
    ...markdownKeymap,
    // The history has these keys on Linux and macOS alone.
    { key: 'Mod-Shift-z', run: redo, preventDefault: true },
    ...historyKeymap,
    ...standardKeymap,
  ]),
];

/** What CodeMirror says to screen readers, by its own English words; `$` is a number. */
const announcements: Readonly<Record<string, string>> = {
  'Selection deleted': t('editor.announceDeleted'),
  'Control character': t('editor.announceControl'),
  'current match': t('editor.announceMatch'),
  'on line': t('editor.announceLine'),
  'replaced match on line $': t('editor.announceReplacedOne'),
  'replaced $ matches': t('editor.announceReplaced'),
};

/** The nonce with which the content security policy allows style elements. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

function hiddenPanel(): HTMLElement {
  const dom = document.createElement('div');
  dom.hidden = true;
  return dom;
}
