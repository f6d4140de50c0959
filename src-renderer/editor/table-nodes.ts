import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { MarkdownIt } from 'markdown-it';
import type { SerializerState } from './markdown-storage.ts';

/** Tables as Markdown knows them: one header row, one paragraph a cell, alignment by column. */
export function tableNodes(): Extensions {
  return [
    Table.extend({
      addStorage: () => ({ markdown: { serialize: writeTable, parse: { setup: alignByAttribute } } }),
    }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph' }),
    TableCell.extend({ content: 'paragraph' }),
  ];
}

/** markdown-it aligns by a style attribute, which the content security policy forbids. */
function alignByAttribute(md: MarkdownIt): void {
  for (const rule of ['th_open', 'td_open'])
    md.renderer.rules[rule] = (tokens, index) => {
      const token = tokens[index];
      const align = /text-align:\s*(left|right|center)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
      return `<${token?.tag}${align === undefined ? '' : ` align="${align}"`}>`;
    };
}

function writeTable(state: SerializerState, table: ProseMirrorNode): void {
  state.inTable = true;
  table.forEach((row, _offset, index) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      cells.push(cellText(state, cell));
    });
    state.write(`| ${cells.join(' | ')} |`);
    state.ensureNewLine();
    if (index > 0) return;
    const rules: string[] = [];
    row.forEach((cell) => {
      rules.push(ruleFor(cell.attrs.align));
    });
    state.write(`| ${rules.join(' | ')} |`);
    state.ensureNewLine();
  });
  state.closeBlock(table);
  state.inTable = false;
}

/** Writes a cell into the state and takes it out again, so that its pipes can be escaped. */
function cellText(state: SerializerState, cell: ProseMirrorNode): string {
  const { out: before, delim } = state;
  // Nothing was written yet, but no line begins here: what starts the lines of a quote must not stand in each cell.
  Object.assign(state, { out: '', delim: '' });
  if (cell.firstChild !== null) state.renderInline(cell.firstChild);
  const text = state.out;
  Object.assign(state, { out: before, delim });
  return text.replace(/\|/g, '\\|').replace(/\n/g, ' ').trim();
}

function ruleFor(align: unknown): string {
  if (align === 'left') return ':---';
  if (align === 'right') return '---:';
  return align === 'center' ? ':---:' : '---';
}
