import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
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

type Open = SuggestionRange & { readonly query: string };
/** `left`: the position where the user closed the menu with Escape; it stays closed there. */
type MenuState = { readonly open: Open | null; readonly left: number | null };

/** Creates the plugin of a suggestion menu. It only changes the note when an option is chosen, and only opens for typed text. */
export function suggestionMenu<Chosen extends Option>(
  editor: Editor,
  menu: SuggestionMenu<Chosen>,
): Plugin<MenuState> {
  const key = new PluginKey<MenuState>(menu.key);
  const openIn = (state: EditorState): Open | null => key.getState(state)?.open ?? null;
  const list: Listbox<Chosen> = createListbox(menu.name, (option) => choose(option));
  const choose = (option: Chosen | null): boolean => {
    const open = openIn(editor.state);
    if (open === null || option === null) return false;
    menu.apply(editor, option, open);
    return true;
  };

  return new Plugin<MenuState>({
    key,
    state: {
      init: () => ({ open: null, left: null }),
      apply(tr, before, _old, state) {
        if (tr.getMeta(key) === 'leave') return { open: null, left: before.open?.from ?? before.left };
        return nextState(tr, before, state, editor, menu);
      },
    },
    props: {
      handleKeyDown(view, event) {
        // Keys of an input method are not handled here.
        if (openIn(view.state) === null || view.composing || event.isComposing) return false;
        const { ctrlKey, metaKey, altKey, shiftKey } = event;
        if (ctrlKey || metaKey || altKey || shiftKey || list.chosen() === null) return false;
        if (event.key === 'ArrowDown') list.move(1);
        else if (event.key === 'ArrowUp') list.move(-1);
        else if (event.key === 'Enter' || event.key === 'Tab') return choose(list.chosen());
        else if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(key, 'leave'));
        else return false;
        pointTo(view, list);
        return true;
      },
      handleDOMEvents: {
        blur(view) {
          if (openIn(view.state) !== null) view.dispatch(view.state.tr.setMeta(key, 'leave'));
          return false;
        },
      },
    },
    view(view) {
      let popup: Popup | null = null;
      const close = (): void => {
        if (popup === null) return;
        popup.close();
        popup = null;
        list.show([]);
        pointTo(view, list);
      };
      return {
        update(_view, before) {
          const open = openIn(view.state);
          if (open === openIn(before)) return;
          const options = open === null ? [] : menu.options(editor, open.query);
          if (open === null || options.length === 0) {
            close();
            return;
          }
          list.show(options);
          popup ??= openPopup(list.element, {
            rectangle: () => rectangleOf(view, openIn(view.state)?.from ?? view.state.selection.from),
            near: view.dom,
            placement: 'bottom-start',
          });
          popup.place();
          pointTo(view, list);
        },
        destroy: close,
      };
    },
  });
}

function nextState<Chosen extends Option>(
  tr: Transaction,
  before: MenuState,
  state: EditorState,
  editor: Editor,
  menu: SuggestionMenu<Chosen>,
): MenuState {
  const left = before.left === null ? null : tr.mapping.map(before.left);
  const found = findQuery(state, menu);
  if (found === null) return { open: null, left: null };
  if (left === found.from) return { open: null, left };
  // An input method may compose the query in an open menu, but its text does not open one.
  if (before.open !== null)
    return tr.mapping.map(before.open.from, -1) === found.from
      ? { open: same(before.open, found) ? before.open : found, left: null }
      : { open: null, left: null };
  const mayOpen = found.query === '' && isTyped(tr) && editor.isEditable && !editor.view.composing;
  return { open: mayOpen ? found : null, left: null };
}

/** Whether text was typed, and not pasted, restored by undo, or moved by a deletion. */
const isTyped = (tr: Transaction): boolean =>
  tr.doc.content.size > tr.before.content.size &&
  tr.getMeta('uiEvent') === undefined &&
  tr.getMeta('history$') === undefined;

/** How many characters before the caret are searched, so that a key press in a long paragraph stays fast. */
const maxLookBehind = 200;

/** Finds the trigger and the query before the caret. */
function findQuery<Chosen extends Option>(state: EditorState, menu: SuggestionMenu<Chosen>): Open | null {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const marks = state.storedMarks ?? $from.marks();
  if (!empty || !parent.isTextblock || parent.type.spec.code || marks.some(({ type }) => type.spec.code))
    return null;
  // One character for each node without text, so that offsets in the line are offsets in the block.
  const start = Math.max(0, $from.parentOffset - maxLookBehind);
  const near = parent.textBetween(start, $from.parentOffset, undefined, (leaf) =>
    leaf.type.name === 'hardBreak' || leaf.type.name === 'softBreak' ? '\n' : '\ufffc',
  );
  const line = start === 0 ? near : `\ufffc${near}`;
  const match = menu.pattern.exec(line);
  if (match === null || menu.mayOpen?.(line, $from) === false) return null;
  return { from: $from.pos - match[0].length, to: $from.pos, query: match[1] ?? '' };
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

const same = (one: Open, other: Open): boolean =>
  one.from === other.from && one.to === other.to && one.query === other.query;
