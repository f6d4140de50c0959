import { closeHistory, undo } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { makeButton, makeElement } from '../make-element.ts';
import { openPopup, type Popup } from '../menus/floating-popup.ts';
import { fittingSlice } from './fitting-slice.ts';
import type { PasteReading, ReadingKind } from './read-text.ts';

/** A text that was just pasted, and can be pasted as something else. */
type Choice = {
  readonly readings: readonly PasteReading[];
  /** Index of the reading that is in the note. */
  readonly chosen: number;
};

const choiceKey = new PluginKey<Choice | null>('pasteChoice');

/** Replaces the selection by the first of several readings of a text, and offers the others until the next edit. */
export function pasteWithChoice(view: EditorView, readings: readonly PasteReading[]): void {
  const [first] = readings;
  if (first !== undefined) insert(view, { readings, chosen: 0 }, first.slice);
}

/** Pastes as the user chose instead of what is in the note. */
function choose(view: EditorView, chosen: number): void {
  const choice = choiceKey.getState(view.state);
  const reading = choice?.readings[chosen];
  if (choice == null || reading === undefined || chosen === choice.chosen) return;
  undo(view.state, view.dispatch);
  insert(view, { ...choice, chosen }, reading.slice);
}

function insert(view: EditorView, choice: Choice, slice: Slice): void {
  const tr = replaced(view.state, fittingSlice(slice)).scrollIntoView();
  // what was typed before stays when this is undone
  view.dispatch(
    closeHistory(tr).setMeta('paste', true).setMeta('uiEvent', 'paste').setMeta(choiceKey, choice),
  );
}

/** As ProseMirror does: a block that is pasted whole replaces the empty paragraph it is pasted into. */
function replaced({ tr }: EditorState, slice: Slice): Transaction {
  const { firstChild, childCount } = slice.content;
  const isWhole = slice.openStart === 0 && slice.openEnd === 0 && childCount === 1;
  return isWhole && firstChild !== null
    ? tr.replaceSelectionWith(firstChild, false)
    : tr.replaceSelection(slice);
}

/** Shows a small menu below what was pasted while it can be pasted as something else. Alt+Enter takes the next one, Escape closes the menu. */
export function pasteChoice(): Plugin {
  return new Plugin<Choice | null>({
    key: choiceKey,
    state: {
      init: () => null,
      apply(tr, choice, before, after) {
        const given: Choice | null | undefined = tr.getMeta(choiceKey);
        if (given !== undefined) return given;
        // what other plugins append to the paste belongs to it
        const isAppended = tr.getMeta('appendedTransaction') !== undefined;
        const isSame = !tr.docChanged && before.selection.eq(after.selection);
        return isAppended || isSame ? choice : null;
      },
    },
    props: {
      handleKeyDown(view, event) {
        const choice = choiceKey.getState(view.state);
        if (choice == null) return false;
        const isNext =
          event.key === 'Enter' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (isNext) choose(view, (choice.chosen + 1) % choice.readings.length);
        else if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(choiceKey, null));
        return isNext || event.key === 'Escape';
      },
      handleDOMEvents: {
        blur(view) {
          if (choiceKey.getState(view.state) != null) view.dispatch(view.state.tr.setMeta(choiceKey, null));
        },
      },
    },
    view: () => {
      let popup: Popup | null = null;
      let shown: Choice | null = null;
      const close = (): void => {
        popup?.close();
        popup = null;
      };
      return {
        update(view) {
          const choice = choiceKey.getState(view.state) ?? null;
          if (choice === shown) return;
          shown = choice;
          close();
          if (choice !== null) popup = openMenu(view, choice);
        },
        destroy: close,
      };
    },
  });
}

const labels: Readonly<Record<ReadingKind, () => string>> = {
  table: () => t('common.table'),
  code: () => t('editor.codeBlock'),
  markdown: () => t('editor.pasteAsMarkdown'),
  text: () => t('editor.plainText'),
};

function openMenu(view: EditorView, { readings, chosen }: Choice): Popup {
  const buttons = readings.map(({ kind }, index) => {
    const attributes = { title: t('editor.pasteAsHint'), 'aria-pressed': String(index === chosen) };
    return makeButton(attributes, () => choose(view, index), labels[kind]());
  });
  const attributes = { class: 'paste-choice', role: 'toolbar', 'aria-label': t('editor.pasteAs') };
  const menu = makeElement('div', attributes, ...buttons);
  return openPopup(menu, {
    rectangle() {
      const { left, top, bottom } = view.coordsAtPos(view.state.selection.to);
      return new DOMRect(left, top, 0, bottom - top);
    },
    near: view.dom,
    placement: 'bottom-start',
  });
}
