import type { KnownLanguage } from '../language.ts';
import { isEnded, type NotePart } from '../note-parts.ts';
import { shorten } from '../shorten.ts';
import { termsOf } from '../statements.ts';
import { widthOf } from '../width.ts';

/** Titles that a program gave. */
const emptyTitle =
  /^(?:untitled|new note|unbenannt|neue notiz|ohne titel|sans titre|nouvelle note|sin título|nueva nota|无标题|未命名|新建笔记|無題|新規メモ|readme|index)?[\s\d.()]*$/iu;

/** Markup that a title or a line may have all the same. */
const marks = /[`|<>]|\*\*|__+|!?\[\[|\]\]|\]\(|\{#|^#+(?= )/g;
/** The share of a title's words that a heading has when it is the title, better written. */
const mostlySame = 0.6;

/** What a note is called, or its first heading where that says more; and the parts that are left to say something of it. */
export function subjectOf(
  title: string,
  parts: readonly NotePart[],
  language: KnownLanguage | null,
): { readonly subject: string; readonly rest: readonly NotePart[] } {
  const named = emptyTitle.test(title)
    ? ''
    : shorten(
        title
          .replace(marks, ' ')
          .replace(/^[\s_]+|(?<![\s_])[\s_]+$/g, '')
          .replace(/\s+/g, ' '),
        80,
      );
  const [first] = parts;
  const heading = first !== undefined && isHeading(first) ? shorten(first.text, 80) : '';
  const isSame = heading !== '' && named !== '' && isTitleOf(heading, named, language);
  if (first?.kind !== 'heading' && !isSame) return { subject: named, rest: parts };
  const rest = parts.slice(1);
  if (named === '' || isSame) return { subject: heading, rest };
  return { subject: named, rest: holds(named, heading, language) ? rest : parts };
}

/** Whether a heading has the words of a title; of one that is the name of a file, most of them. */
function isTitleOf(heading: string, title: string, language: KnownLanguage | null): boolean {
  if (holds(heading, title, language)) return true;
  if (/\s/.test(title.trim()) || !/[-_]/.test(title)) return false;
  const words = title.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const text = heading.toLowerCase();
  return words.length > 1 && words.filter((word) => text.includes(word)).length >= words.length * mostlySame;
}

/** Whether a part is a heading, or a short line that may be one. */
const isHeading = ({ kind, text, depth }: NotePart): boolean =>
  kind === 'heading' || (kind === 'point' && depth === 0 && widthOf(text) <= 60 && !isEnded(text));

/** Whether a text mentions all that another is about. */
export function holds(text: string, other: string, language: KnownLanguage | null): boolean {
  const wanted = termsOf(other, language);
  if (wanted.size === 0) return text.toLowerCase().includes(other.toLowerCase());
  const terms = termsOf(text, language);
  return [...wanted].every((term) => terms.has(term));
}
