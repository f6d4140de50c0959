import { attribute, elementsIn, type HtmlElement, hasClass, textIn } from '../tree/html-node.ts';
import { declarationsOf } from '../tree/style-sheet.ts';
import type { Line } from './blocks.ts';

/** Where an item is that a program wrote as a paragraph. `level`: from 0; `number`: null for a bullet. */
export type TypedItem = { readonly level: number; readonly number: number | null };

/** The item that a paragraph of Word is: its style names the list and the level, and its marker is a text that is to be ignored. */
export function wordItem(element: HtmlElement): TypedItem | null {
  const list = declarationsOf(attribute(element, 'style')).get('mso-list');
  const [, level] = /\blevel(\d+)/.exec(list ?? '') ?? [];
  if (level === undefined) return null;
  for (const part of elementsIn(element)) {
    if (!/^ignore$/i.test(declarationsOf(attribute(part, 'style')).get('mso-list') ?? '')) continue;
    return { level: Number(level) - 1, number: numberOf(textIn(part).replace(/[\s\u00a0]+/g, '')) };
  }
  return { level: Number(level) - 1, number: null };
}

/** The level that an item, or its list, says to have, as Slack, Word in a browser and Quill write them beside each other; null for others. */
export function levelOf(element: HtmlElement): number | null {
  const said = attribute(element, 'data-indent') || attribute(element, 'data-stringify-indent');
  const ofWord = attribute(element, 'data-aria-level');
  const ofQuill = /\bql-indent-(\d)\b/.exec(attribute(element, 'class'))?.[1];
  if (/^\d{1,2}$/.test(said)) return Number(said);
  if (/^\d{1,2}$/.test(ofWord)) return Math.max(0, Number(ofWord) - 1);
  return ofQuill === undefined ? null : Number(ofQuill);
}

/** The number of a marker such as `3.`, `(3)`, `c)` or `iii.`; null for a bullet. */
function numberOf(marker: string): number | null {
  const [, digits, letter] = /^\(?(?:(\d{1,9})|([a-z]{1,6}))[.)]$/i.exec(marker) ?? [];
  if (digits !== undefined) return Number(digits);
  if (letter === undefined) return null;
  return letter.length === 1 ? letter.toLowerCase().charCodeAt(0) - 96 : romanNumber(letter.toLowerCase());
}

function romanNumber(text: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
  let sum = 0;
  [...text].forEach((letter, at) => {
    const value = values[letter] ?? 0;
    sum += value < (values[text[at + 1] ?? ''] ?? 0) ? -value : value;
  });
  return Math.max(1, sum);
}

/** A marker that was typed: a bullet, or with the space of a list behind it an `o`, a `§` or a number. */
const typedMarker =
  /^(?:([·•▪◦‣∙●○■□–])[\s\u00a0]+|([o§])[\s\u00a0]{2,}|(\d{1,4})[.)](?:[\s\u00a0]{2,}|\t))(?=\S)/;

/** The item that a line is which begins with a typed marker, and the line without it; null for any other line. */
export function typedItem(line: Line): { readonly item: TypedItem; readonly rest: Line } | null {
  const [first, ...others] = line;
  if (first?.kind !== 'text') return null;
  const joined = others[0]?.kind === 'text' ? others[0].text : '';
  const [marker, bullet, letter, number] = typedMarker.exec(first.text + joined) ?? [];
  if (marker === undefined) return null;
  const second = bullet === '◦' || bullet === '○' || letter === 'o';
  const rest = withoutStart(line, marker.length);
  return { item: { level: second ? 1 : 0, number: number === undefined ? null : Number(number) }, rest };
}

function withoutStart(line: Line, length: number): Line {
  let left = length;
  return line.flatMap((part) => {
    if (part.kind !== 'text' || left === 0) return [part];
    const cut = Math.min(left, part.text.length);
    left -= cut;
    return cut === part.text.length ? [] : [{ ...part, text: part.text.slice(cut) }];
  });
}

/** Whether a task is done that OneNote marks a paragraph as; null for a paragraph that is none. */
export function checkOfTag(element: HtmlElement): boolean | null {
  const tags = attribute(element, 'data-tag').split(',');
  if (tags.includes('to-do:completed')) return true;
  return tags.includes('to-do') ? false : null;
}

/** Whether a task is done that an element is the box of, or the item; null for any other element. */
export function checkOf(element: HtmlElement): boolean | null {
  const { name, attributes } = element;
  const style = attribute(element, 'style');
  if (name === 'input') {
    if (!/^checkbox$/i.test(attribute(element, 'type'))) return null;
    return attributes.has('checked') && attribute(element, 'checked') !== 'false';
  }
  if (name === 'en-todo') return attribute(element, 'checked') === 'true';
  const ofEvernote = /-en-checked\s*:\s*(true|false)/i.exec(style)?.[1];
  if (ofEvernote !== undefined) return ofEvernote.toLowerCase() === 'true';
  if (hasClass(element, /^checkbox-(?:on|off)$/)) return hasClass(element, /^checkbox-on$/);
  if (name !== 'li') return null;
  const isTask = attribute(element, 'role') === 'checkbox' || attribute(element, 'data-type') === 'taskItem';
  const state = isTask
    ? attribute(element, 'aria-checked') || attribute(element, 'data-checked')
    : attribute(element, 'data-checked');
  if (/^(?:true|false)$/.test(state)) return state === 'true';
  return isTask ? false : null;
}
