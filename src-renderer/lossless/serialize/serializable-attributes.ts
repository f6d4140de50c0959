import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/*
 * The part of each attribute that Markdown can express. Whatever else a pasted page gave the editor is neither written nor
 * compared.
 */

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address holds no newlines; browsers remove them, too. */
export const serializableAddress = (address: unknown): string => textOf(address).replace(/[\r\n]+/g, '');

/** A title in one line: newlines in it mean spaces. */
export const serializableTitle = (title: unknown): string => textOf(title).replace(/\s+/g, ' ');

/** A description in one line. It is stored as Markdown, in which an escaped character is the same as the character. */
export const serializableDescription = (alt: unknown): string =>
  textOf(alt)
    .replace(/\s+/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** The first number of an ordered list: 0 to 999,999,999. */
export function serializableStart(start: unknown): number {
  const number = Math.trunc(Number(start ?? 1));
  return Number.isNaN(number) ? 1 : Math.min(999_999_999, Math.max(0, number));
}

/** The info string of a code block in one line: its language and what follows it. */
export const serializableInfo = ({ attrs }: ProseMirrorNode): string =>
  `${attrs.language ?? ''}${attrs.meta ?? ''}`
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ')
    .trim();
