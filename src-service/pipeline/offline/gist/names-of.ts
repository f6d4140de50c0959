import { isWhole } from '../brackets.ts';
import type { NotePart } from '../note-parts.ts';
import { shorten } from '../shorten.ts';
import { widthOf } from '../width.ts';

/** Widest name of a point. */
const widest = 64;

/** So many headings and points are named in their order. */
const few = 6;

/** What a list or a form names: its headings where it has several, its outer points, or all of them. */
export function namesOf(parts: readonly NotePart[]): string[] {
  const headings = parts.filter(({ kind }) => kind === 'heading');
  const listed = parts.filter(({ kind }) => kind === 'point');
  const points =
    listed.length >= 3 ? listed : parts.filter(({ kind }) => kind === 'point' || kind === 'sentence');
  const top = Math.min(...points.map(({ depth }) => depth));
  const outer = points.filter(({ depth }) => depth <= Math.max(top, 1));
  const both = names(parts.filter((part) => headings.includes(part) || outer.includes(part)));
  if (both.length <= few) return both;
  const tried = [headings, outer, points, parts].map(names);
  return tried.find((found) => found.length >= 3) ?? tried.find((found) => found.length > 0) ?? [];
}

function names(parts: readonly NotePart[]): string[] {
  const found = new Set<string>();
  for (const { text } of parts) {
    const name = nameOf(text);
    if (name !== '') found.add(widthOf(name) <= widest ? name : shorten(name, widest));
  }
  return [...found];
}

/** A point up to its first remark, without its number. */
export function nameOf(text: string): string {
  const bare = text.replace(/^(?:[^\p{L}\p{N}"'„“«「『]+|\d{1,2}[.)]\s|[\u2460-\u2473])+/u, '');
  const whole = bare.replace(/[:：]$/u, '').trim();
  const head = (widthOf(whole) <= 28 && !/[(（:：,，]/.test(whole) ? whole : (bare.split(nameEnd)[0] ?? ''))
    .trim()
    .replace(/[.。,，;；]$/u, '');
  return /\p{L}/u.test(head) && isWhole(head) ? head : '';
}

const nameEnd =
  /:(?!\d)|[：，、،;；؛。(（)）→=←]|,(?!\d)|(?<=\p{L}{4}|[\p{Script=Hangul}\p{Script=Arabic}])\.(?=\s|$)|[!?！？؟]+(?=\s|$)|\s[-–—|]+\s|->/u;
