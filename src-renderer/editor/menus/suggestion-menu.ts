import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { openPopup, type Popup } from './floating-popup.ts';
import { createListbox, type Listbox, type Option } from './listbox.ts';

/** The typed trigger and query before the caret, in positions of the document. */
export type SuggestionRange = { readonly from: number; readonly to: number };

/** A menu that opens when its trigger is typed, and is filtered by what is typed after it. */
export type SuggestionMenu<Chosen extends Option> = {
  readonly key: string;
  /** Accessible name of the list. */
  readonly name: string;
  /** Matches up to the caret; its first group is the query. */
  readonly pattern: RegExp;
  /** Whether the menu may open for a match; `line` is the text before the caret. */
  mayOpen?(line: string, $caret: ResolvedPos): boolean;
  options(editor: Editor, query: string): readonly Chosen[];
  /** Replaces the trigger and the query with an option. */
  apply(editor: Editor, option: Chosen, range: SuggestionRange): void;
};

/** Creates the plugin of a suggestion menu. It only changes the note when an option is chosen, and only opens for typed text. */
export function suggestionMenu<Chosen extends Option>(editor: Editor, menu: SuggestionMenu<Chosen>): Plugin {
  const pluginKey = new PluginKey<{ active: boolean }>(menu.key);
  const isOpen = (state: EditorState): boolean => pluginKey.getState(state)?.active === true;
  let shown: SuggestionProps<Chosen, Chosen> | null = null;
  let popup: Popup | null = null;
  const choose = (option: Chosen | null): boolean => {
    if (shown === null || option === null) return false;
    shown.command(option);
    return true;
  };
  const list = createListbox<Chosen>(menu.name, choose);
  const close = (): void => {
    shown = null;
    popup?.close();
    popup = null;
    list.show([]);
    pointTo(editor.view, list);
  };
  const show = (props: SuggestionProps<Chosen, Chosen>): void => {
    const options = menu.options(editor, props.query);
    if (options.length === 0) {
      close();
      return;
    }
    shown = props;
    list.show(options);
    const { view } = editor;
    popup ??= openPopup(list.element, {
      rectangle: () => rectangleOf(view, shown?.range.from ?? view.state.selection.from),
      near: view.dom,
      placement: 'bottom-start',
    });
    popup.place();
    pointTo(view, list);
  };

  const { spec } = Suggestion<Chosen, Chosen>({
    editor,
    pluginKey,
    // A menu that was closed with Escape stays closed while the query grows, even by a space.
    allowSpaces: true,
    // The options are computed when they are shown: the library would wait for them, and Enter could come first.
    minQueryLength: Infinity,
    findSuggestionMatch: ({ $position }) => findQuery($position, menu),
    allow: ({ state }) => !hasCodeMark(state),
    // An input method may compose the query in an open menu, but its text does not open one.
    shouldShow: ({ query, transaction }) =>
      isOpen(editor.state) || (query === '' && isTyped(transaction) && !editor.view.composing),
    command: ({ range, props }) => menu.apply(editor, props, range),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: close,
      onKeyDown({ event }) {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        if (ctrlKey || metaKey || altKey || shiftKey) return false;
        if (key === 'Enter' || key === 'Tab') return choose(list.chosen());
        if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
        list.move(key === 'ArrowDown' ? 1 : -1);
        pointTo(editor.view, list);
        return true;
      },
    }),
  });
  // Without the library's decoration, which would redraw the text that is being typed.
  const { decorations: _decorations, ...props } = spec.props ?? {};
  return new Plugin({
    ...spec,
    props: {
      ...props,
      handleKeyDown(view, event) {
        return shown !== null && props.handleKeyDown?.call(this, view, event);
      },
      handleDOMEvents: {
        blur(view) {
          if (isOpen(view.state)) exitSuggestion(view, pluginKey);
          return false;
        },
      },
    },
  });
}

/** Whether text was typed, and not pasted, restored by undo, or moved by a deletion. */
const isTyped = (tr: Transaction): boolean =>
  tr.doc.content.size > tr.before.content.size &&
  tr.getMeta('uiEvent') === undefined &&
  tr.getMeta('history$') === undefined;

const hasCodeMark = ({ selection, storedMarks }: EditorState): boolean =>
  (storedMarks ?? selection.$from.marks()).some(({ type }) => type.spec.code);

/** How many characters before the caret are searched, so that a key press in a long paragraph stays fast. */
const maxLookBehind = 200;

/** Finds the trigger and the query before the caret. */
function findQuery<Chosen extends Option>($caret: ResolvedPos, menu: SuggestionMenu<Chosen>) {
  const { parent, parentOffset, pos } = $caret;
  if (!parent.isTextblock || parent.type.spec.code) return null;
  // One character for each node without text, so that offsets in the line are offsets in the block.
  const start = Math.max(0, parentOffset - maxLookBehind);
  const near = parent.textBetween(start, parentOffset, undefined, (leaf) =>
    leaf.type.name === 'hardBreak' || leaf.type.name === 'softBreak' ? '\n' : '\ufffc',
  );
  const line = start === 0 ? near : `\ufffc${near}`;
  const match = menu.pattern.exec(line);
  if (match === null || menu.mayOpen?.(line, $caret) === false) return null;
  return { range: { from: pos - match[0].length, to: pos }, query: match[1] ?? '', text: match[0] };
}

/** Lets a screen reader announce the selected option while the focus stays in the text. */
function pointTo<Chosen extends Option>({ dom }: EditorView, list: Listbox<Chosen>): void {
  const id = list.chosenId();
  if (id === null) {
    dom.removeAttribute('aria-activedescendant');
    dom.removeAttribute('aria-controls');
  } else {
    dom.setAttribute('aria-controls', list.element.id);
    dom.setAttribute('aria-activedescendant', id);
  }
}

function rectangleOf(view: EditorView, at: number): DOMRect {
  const { left, top, bottom } = view.coordsAtPos(Math.min(at, view.state.doc.content.size));
  return new DOMRect(left, top, 0, bottom - top);
}
