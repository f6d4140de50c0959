import { type Editor, Extension } from '@tiptap/core';
import type { Fragment, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { goAfter } from './end-of-note.ts';

const rule = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;

/**
 * Converts a typed header line and the delimiter row below it (`| A | B |`, `| --- | --- |`) to a table, when the caret is at the
 * end of the delimiter row. Null for any other text.
 */
function typedTable(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const line = $from.parent;
  if (!empty || $from.depth < 1 || line.type.name !== 'paragraph' || $from.parentOffset !== line.content.size)
    return null;
  const text = line.textContent.trim();
  if (!text.includes('|') || !rule.test(text)) return null;
  const index = $from.index(-1);
  const container = $from.node(-1);
  const head = index === 0 ? null : container.child(index - 1);
  const aligns = between(text).map(alignment);
  const cells = head === null ? null : headerCells(head);
  const { table, tableRow, tableHeader, tableCell, paragraph } = state.schema.nodes;
  if (head === null || cells?.length !== aligns.length) return null;
  if (!table || !tableRow || !tableHeader || !tableCell || !paragraph) return null;
  if (!container.canReplaceWith(index - 1, index + 1, table)) return null;
  const header = cells.map((cell, at) =>
    tableHeader.create({ align: aligns[at] }, paragraph.create(null, cell)),
  );
  const body = aligns.map((align) => tableCell.create({ align }, paragraph.create()));
  const rows = [tableRow.create(null, header), tableRow.create(null, body)];
  const start = $from.before() - head.nodeSize;
  const tr = state.tr.replaceWith(start, $from.after(), table.create(null, rows));
  // The start of the first cell below the header row.
  const firstBody = start + 1 + (rows[0]?.nodeSize ?? 0) + 3;
  return tr.setSelection(TextSelection.create(tr.doc, firstBody));
}

/** The cells of a line, without leading and trailing pipes. */
const between = (text: string): string[] => text.replace(/^\||\|$/g, '').split('|');

function alignment(cell: string): 'left' | 'center' | 'right' | null {
  const [left, right] = [cell.trim().startsWith(':'), cell.trim().endsWith(':')];
  if (left && right) return 'center';
  if (right) return 'right';
  return left ? 'left' : null;
}

/** The cells of a header line with their marks; null when the line has no pipe. */
function headerCells(line: ProseMirrorNode): Fragment[] | null {
  if (line.type.name !== 'paragraph') return null;
  // One character for each node without text, so that offsets in the text are offsets in the line.
  const text = line.textBetween(0, line.content.size, undefined, '\ufffc');
  const pipes = pipesOf(line);
  if (pipes.length === 0 || text.includes('\n')) return null;
  const edges = [-1, ...pipes, text.length];
  const cells = edges.slice(1).map((end, at) => ({ start: (edges[at] ?? -1) + 1, end }));
  const isBlank = (cell: { start: number; end: number } | undefined): boolean =>
    cell !== undefined && text.slice(cell.start, cell.end).trim() === '';
  if (isBlank(cells[0])) cells.shift();
  if (isBlank(cells.at(-1))) cells.pop();
  return cells.map(({ start, end }) => {
    const words = text.slice(start, end);
    const lead = words.length - words.trimStart().length;
    return line.cut(start + lead, start + Math.max(lead, words.trimEnd().length)).content;
  });
}

/** The offsets of pipes that separate cells; pipes in code and escaped pipes do not. */
function pipesOf(line: ProseMirrorNode): number[] {
  const pipes: number[] = [];
  line.forEach((node, offset) => {
    if (node.marks.some((mark) => mark.type.spec.code === true)) return;
    for (const { index } of (node.text ?? '').matchAll(/(?<!\\)\|/g)) pipes.push(offset + index);
  });
  return pipes;
}

/**
 * The keys of tables: Enter converts typed lines to a table, moves down within one, adds a row at the end, and leaves the table
 * from an empty last row. Ctrl+Enter leaves it from anywhere. Tab is handled by Tiptap.
 */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 900,
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => makeTyped(editor) || goDown(editor),
      'Mod-Enter': ({ editor }) => leaveTable(editor),
    };
  },
});

function makeTyped({ state, view }: Editor): boolean {
  const tr = typedTable(state);
  if (tr === null) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

function goDown(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  const { map, table, bottom, left } = selectedRect(editor.state);
  const atEnd = bottom === map.height;
  if (atEnd) {
    if (bottom > 2 && table.child(bottom - 1).textContent === '') return leaveTable(editor);
    editor.commands.addRowAfter();
  }
  const { tableStart, map: now } = selectedRect(editor.state);
  // The caret goes to the first cell of a new row.
  const cell = now.map[bottom * now.width + (atEnd ? 0 : left)];
  if (cell === undefined) return false;
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, tableStart + cell + 2)).scrollIntoView());
  return true;
}

/** Moves the caret below the table, into a new paragraph when there is none. An empty last row is deleted. */
function leaveTable({ state, view }: Editor): boolean {
  if (!isInTable(state)) return false;
  const { table, tableStart } = selectedRect(state);
  const { tr } = state;
  const last = table.child(table.childCount - 1);
  const end = tableStart - 1 + table.nodeSize;
  let after = end;
  if (table.childCount > 2 && last.textContent === '') {
    tr.delete(end - 1 - last.nodeSize, end - 1);
    after -= last.nodeSize;
  }
  view.dispatch(goAfter(tr, after).scrollIntoView());
  return true;
}
