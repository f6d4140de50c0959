import type { Editor } from '@tiptap/core';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { keepRange } from '../kept-range.ts';
import { makeCode } from '../plugins/text-as-code.ts';
import {
  asParagraphs,
  deleteBlocks,
  duplicateBlocks,
  moveBlocksBy,
  selectBlocks,
  type WholeBlocks,
} from '../plugins/whole-blocks.ts';
import { openPicker } from '../views/picker.ts';
import type { Option } from './listbox.ts';
import { slashBlocks } from './slash-blocks.ts';

type BlockOption = Option & { readonly run: (editor: Editor) => void };

/** What can be turned into something else: blocks of text alone. */
const turnable = /^(?:paragraph|heading|codeBlock|bulletList|orderedList|blockquote)$/;

/** Opens the menu of blocks below a button: to turn them into others, to duplicate, to move and to delete them. */
export function openBlockMenu(editor: Editor, button: HTMLElement, blocks: WholeBlocks): void {
  const name = t('editor.blockMenu');
  // another program may change the note meanwhile
  const kept = keepRange(editor, blocks);
  openPicker<BlockOption>(editor.view, button, {
    name,
    placeholder: t('editor.tablePlaceholder'),
    options(typed) {
      const wanted = foldText(typed.trim());
      const now = kept.now();
      return (now === null ? [] : blockOptions(editor, now)).filter((option) =>
        foldText(option.name).includes(wanted),
      );
    },
    onChoose({ key, group }) {
      const now = kept.now();
      const option = now && blockOptions(editor, now).find((one) => one.key === key && one.group === group);
      option?.run(editor);
    },
    onClose: kept.release,
  });
}

/** What can be done with blocks. */
export function blockOptions(editor: Editor, blocks: WholeBlocks): BlockOption[] {
  const { state } = editor;
  const option = (key: string, name: string, run: BlockOption['run'], group = ''): BlockOption => ({
    key,
    name,
    detail: '',
    group,
    run,
  });
  const apply =
    (change: (now: EditorState) => Transaction | null): BlockOption['run'] =>
    ({ state: now, view }) => {
      const tr = change(now);
      if (tr !== null) view.dispatch(tr.scrollIntoView());
    };
  const move = (step: 1 | -1): BlockOption['run'] => apply((now) => moveBlocksBy(now, blocks, step));
  const actions = [
    option(
      'duplicate',
      t('editor.duplicateBlock'),
      apply((now) => duplicateBlocks(now, blocks)),
    ),
    ...(blocks.from > 0 ? [option('up', t('note.moveUp'), move(-1))] : []),
    ...(blocks.to < state.doc.content.size ? [option('down', t('note.moveDown'), move(1))] : []),
    option(
      'delete',
      t('common.delete'),
      apply((now) => deleteBlocks(now, blocks)),
    ),
  ];
  const into = t('editor.turnInto');
  return [...actions, ...turns(state, blocks).map(({ key, name, run }) => option(key, name, run, into))];
}

const ownList: Readonly<Record<string, string>> = {
  bulletList: t('editor.bulletList'),
  orderedList: t('editor.numberedList'),
};

function turns({ doc }: EditorState, blocks: WholeBlocks): Pick<BlockOption, 'key' | 'name' | 'run'>[] {
  const nodes = doc.slice(blocks.from, blocks.to).content.content;
  if (!nodes.every(({ type }) => turnable.test(type.name))) return [];
  const [first] = nodes;
  const isOneList = nodes.length === 1 && /List$/.test(first?.type.name ?? '');
  return slashBlocks.flatMap(({ key, name, turn }) => {
    if (turn === undefined) return [];
    // its command would take the first item out of the list
    if (isOneList && name === ownList[first?.type.name ?? '']) return [];
    const run = (editor: Editor): void => {
      const { state, view } = editor;
      // lists and quotes become code as they are written
      if (name === t('editor.codeBlock')) {
        const { tr } = state;
        if (makeCode(tr, {}, blocks)) view.dispatch(tr.scrollIntoView());
        return;
      }
      const keepsList = isOneList && turn.isList;
      view.dispatch(keepsList ? selectBlocks(state.tr, blocks) : asParagraphs(state, blocks));
      turn.run(editor);
      // nothing that is typed next replaces the text
      view.dispatch(
        view.state.tr.setSelection(Selection.near(view.state.selection.$to, -1)).scrollIntoView(),
      );
    };
    return [{ key, name, run }];
  });
}
