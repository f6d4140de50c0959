import type { Token } from 'markdown-it';
import { calloutOpen } from './dialect/callouts.ts';
import { noteParser } from './dialect/note-dialect.ts';
import { opaqueBlock } from './dialect/opaque-blocks.ts';
import { checkedOf } from './dialect/tasks.ts';

/** A block of a note with words of its own, in the order of the text. */
export type NoteBlock = {
  /**
   * What it is, or the innermost item or cell around it: each paragraph of an item is one. `source`: code, HTML, or a formula or table
   * that is kept as its source.
   */
  readonly kind: 'heading' | 'paragraph' | 'item' | 'task' | 'cell' | 'source';
  /** Its `inline` token; of `source` the token of the whole block. */
  readonly token: Token;
  /** Of a task. */
  readonly isDone: boolean;
  /** How many items it is in. */
  readonly depth: number;
  /** The number with which its item begins, as `4.`; null where it is not the first paragraph of an item that has one. */
  readonly number: string | null;
  /** Whether it is the first paragraph of an item. */
  readonly isFirstOfItem: boolean;
  /** Of a cell: its column from 0, and whether it is in the head of its table. */
  readonly cell: { readonly column: number; readonly isHead: boolean } | null;
  /** Whether it is in a callout, and not its title, which is a heading of what follows it. */
  readonly isInCallout: boolean;
};

/**
 * The blocks of a Markdown text without front matter, as the dialect of notes reads it; a comment and the definition of a link are none. A footnote
 * stands where its text does.
 */
export function noteBlocks(markdown: string): NoteBlock[] {
  return blocksOf(markdown, false);
}

function blocksOf(markdown: string, isInFootnote: boolean): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  const tokens = noteParser().parse(withoutObstacles(markdown), {});
  const open: NoteBlock['kind'][] = [];
  let cell = { column: -1, isHead: false };
  let callouts = 0;
  for (const [index, token] of tokens.entries()) {
    switch (token.type) {
      case 'heading_open':
        open.push('heading');
        break;
      case 'callout_title_open':
        // what nothing follows is no heading
        open.push(tokens[index + 3]?.type === 'callout_close' ? 'paragraph' : 'heading');
        break;
      case 'list_item_open':
        open.push('item');
        break;
      case calloutOpen:
        callouts += 1;
        break;
      case 'callout_close':
        callouts -= 1;
        break;
      case 'thead_open':
      case 'tbody_open':
        cell = { column: -1, isHead: token.type === 'thead_open' };
        break;
      case 'tr_open':
        cell = { ...cell, column: -1 };
        break;
      case 'th_open':
      case 'td_open':
        open.push('cell');
        cell = { ...cell, column: cell.column + 1 };
        break;
      case 'heading_close':
      case 'callout_title_close':
      case 'list_item_close':
      case 'th_close':
      case 'td_close':
        open.pop();
        break;
      case 'inline': {
        const kind = open.at(-1) ?? 'paragraph';
        const item = tokens[index - 2]?.type === 'list_item_open' ? tokens[index - 2] : undefined;
        const checked = item === undefined ? null : checkedOf(item.meta);
        blocks.push({
          kind: checked === null ? kind : 'task',
          token,
          isDone: checked === true,
          depth: open.filter((around) => around === 'item').length,
          number: item === undefined || item.info === '' ? null : item.info + item.markup,
          isFirstOfItem: item !== undefined,
          cell: kind === 'cell' ? cell : null,
          isInCallout: callouts > 0 && tokens[index - 1]?.type !== 'callout_title_open',
        });
        break;
      }
      case 'fence':
      case 'code_block':
      case 'html_block':
        blocks.push(sourceOf(token));
        break;
      case opaqueBlock:
        if (token.info === 'footnote') {
          // one within another has no text of its own, so that nothing is read over and over
          if (!isInFootnote) blocks.push(...blocksOf(textOfFootnote(token.content), true));
        } else if (token.info === 'math' || token.info === 'text') blocks.push(sourceOf(token));
        break;
    }
  }
  return blocks;
}

const sourceOf = (token: Token): NoteBlock => ({
  kind: 'source',
  token,
  isDone: false,
  depth: 0,
  number: null,
  isFirstOfItem: false,
  cell: null,
  isInCallout: false,
});

const textOfFootnote = (source: string): string =>
  source.replace(/\[\^[^[\]\s]+\]:?/g, '').replace(/^[ \t]{1,4}/gm, '');

/** Removes data URLs, which may be longer than the part that is read. */
export function withoutObstacles(markdown: string): string {
  if (!markdown.includes('data:')) return markdown;
  return markdown
    .replace(/\]\(data:[^)\s]*(\s[^)]*)?(?:\)|$)/g, '](x)')
    .replace(/="data:[^"\n]*(?:"|$)/gm, '=""')
    .replace(/='data:[^'\n]*(?:'|$)/gm, "=''");
}
