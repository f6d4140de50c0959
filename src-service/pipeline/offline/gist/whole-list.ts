import type { KnownLanguage } from '../language.ts';
import { isEnded, type NotePart } from '../note-parts.ts';
import { widthOf } from '../width.ts';
import { briefOf, withoutAsides } from './brief.ts';
import { separatorsOf } from './join-statements.ts';
import { isLabel, number } from './statements-of.ts';

/** A further point below the same label, or a label with the point below it. */
type Item = { readonly label: string; readonly text: string; readonly endsSentence: boolean };

type Shorten = (text: string, language: KnownLanguage | null) => string;
const lengths: readonly Shorten[] = [(text) => text, withoutAsides, briefOf];

/**
 * All that a note says, where it fits: whole, without its remarks in brackets, or of each point the first clauses. Null for a table, and
 * where not all of it fits.
 */
export function wholeList(
  parts: readonly NotePart[],
  room: number,
  language: KnownLanguage | null,
): string | null {
  if (parts.some(({ kind }) => kind === 'column' || kind === 'row')) return null;
  const points = parts.filter(({ kind }) => kind === 'point').length;
  const items = itemsOf(parts);
  if (items === null || items.length === 0) return null;
  for (const [index, shorter] of lengths.entries()) {
    // of sentences each is whole
    if (index > 0 && points < 3) return null;
    const joined = joinItems(items.map((item) => ({ ...item, text: shorter(item.text, language) })));
    if (widthOf(joined) <= room) return joined;
  }
  return null;
}

/** The points and sentences of a note with the headings and labels that they stand below; one with nothing below is a point. Null for a form. */
function itemsOf(parts: readonly NotePart[]): Item[] | null {
  const items: Item[] = [];
  let label = '';
  const headings = parts.filter(({ kind }) => kind === 'heading').length;
  for (const [index, part] of parts.entries()) {
    const text = part.text.replace(number, '').trim();
    const next = parts[index + 1];
    const isAbove =
      (part.kind === 'heading' && next !== undefined && next.kind !== 'heading') || isLabel(part, next);
    if (isAbove && next !== undefined && label !== '' && part.kind !== 'heading') return null;
    if (isAbove && next !== undefined)
      label = part.kind === 'heading' && headings < 2 ? '' : text.replace(/\s?[:：]$/u, '');
    else if (!items.some((item) => item.text === text)) {
      items.push({ label, text, endsSentence: part.kind === 'sentence' && isEnded(text) });
      label = '';
    }
  }
  return items;
}

/** Items in one line: apart by commas where none has one itself. */
function joinItems(items: readonly Item[]): string {
  const all = items.map(({ text }) => text).join('\n');
  const { comma, semicolon, colon } = separatorsOf(all);
  const isPlain = !/[,，、،;；؛](?!\d)|[.。]\s?\S/u.test(all) && items.every(({ label }) => label === '');
  let joined = '';
  let isOver = false;
  for (const { label, text, endsSentence } of items) {
    const whole = label === '' ? text : `${label}${colon}${text}`;
    if (joined === '') joined = whole;
    else if (isOver) joined += /[。！？]$/u.test(joined) ? whole : ` ${whole}`;
    else if (/[!?؟…]$/u.test(joined)) joined += ` ${whole}`;
    else
      joined = `${joined.replace(/(?<![.。:：;；,，、\s])[.。:：;；,，、\s]+$/u, '')}${isPlain ? comma : semicolon}${whole}`;
    isOver = endsSentence && isEnded(text);
  }
  return joined.replace(/(?<![:：;；,，、\s])[:：;；,，、\s]+$/u, '');
}
