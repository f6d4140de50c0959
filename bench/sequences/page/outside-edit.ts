import type { Schema } from '@tiptap/pm/model';
import { readSnapshot } from '../../../src-renderer/lossless/read/read-snapshot.ts';
import { createReader } from '../../../src-renderer/lossless/read/reader.ts';
import type { Random } from '../../../src-renderer/lossless/test-support/random.ts';

/** What another program does to a file: to which block, and what stands there then, with the blank lines behind it. */
export type OutsideEdit = {
  readonly source: string;
  readonly change: 'word' | 'insert' | 'delete';
};

/** A block of a text another program edits, and how. Null where the text has no place for it. */
export function randomOutsideEdit(schema: Schema, text: string, random: Random): OutsideEdit | null {
  const { blocks } = readSnapshot(createReader(schema), text);
  const change = random.pick(['word', 'word', 'insert', 'delete'] as const) ?? 'word';
  const block = random.pick(
    blocks.filter(({ source }) => (change === 'word' ? /\p{L}{2,}/u.test(source) : true)),
  );
  if (block === undefined || (change === 'delete' && blocks.length < 3)) return null;
  return { source: block.source, change };
}

/**
 * The texts that may come of an edit in a text that has blocks more than the page: what came in beside them stands before or behind
 * each. None when the text has no such block, or several.
 */
export function mayBecome(
  schema: Schema,
  text: string,
  edit: OutsideEdit,
  isOnPage: (source: string) => boolean,
): string[] {
  const { blocks } = readSnapshot(createReader(schema), text);
  const at = blocks.findIndex(({ source }) => source === edit.source);
  const places = [edit];
  for (let before = at - 1; edit.change === 'insert' && before >= 0; before -= 1) {
    const { source } = blocks[before] ?? edit;
    if (isOnPage(source)) break;
    places.push({ source, change: 'insert' });
  }
  return places.flatMap((place) => withOutsideEdit(schema, text, place) ?? []);
}

/** The text with the edit in it. Null when the text has no such block, or several. */
export function withOutsideEdit(
  schema: Schema,
  text: string,
  { source, change }: OutsideEdit,
): string | null {
  const base = readSnapshot(createReader(schema), text);
  let at = base.leading.length;
  const found: { readonly start: number; readonly end: number; readonly close: number }[] = [];
  for (const block of base.blocks) {
    const end = at + block.source.length;
    if (block.source === source) found.push({ start: at, end, close: end + block.separator.length });
    at = end + block.separator.length;
  }
  const [place, other] = found;
  if (place === undefined || other !== undefined) return null;
  const [before, behind] = [text.slice(0, place.start), text.slice(place.end)];
  switch (change) {
    case 'word':
      return `${before}${source.replace(/\p{L}{2,}/u, (word) => `${word}zqout`)}${behind}`;
    case 'insert':
      // a paragraph of its own, also behind a block that the next line would belong to
      return `${before}${/(?:^|\n\n)$/.test(before) ? '' : '\n'}zqout came in\n\n${source}${behind}`;
    case 'delete':
      return before + text.slice(place.close);
    default:
      throw new RangeError(change satisfies never);
  }
}
