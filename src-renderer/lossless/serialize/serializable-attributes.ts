import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/*
 * Attributes as Markdown can say them. Whatever a page or another program gave the editor besides has no form, and is neither
 * written nor compared.
 */

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address has no line ends; browsers take them out as well. */
export const saidAddress = (address: unknown): string => textOf(address).replace(/[\r\n]+/g, '');

/** A title may go over lines, which mean blanks. */
export const saidTitle = (title: unknown): string => textOf(title).replace(/\s+/g, ' ');

/** A description is kept as Markdown: what a backslash keeps from being read as such is the same with and without it. */
export const saidDescription = (alt: unknown): string =>
  textOf(alt)
    .replace(/\s+/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** The first number of a list: up to nine digits. */
export function saidStart(start: unknown): number {
  const number = Math.trunc(Number(start ?? 1));
  return Number.isNaN(number) ? 1 : Math.min(999_999_999, Math.max(0, number));
}

/** What stands behind the fence of a code block: its language and more, in one line. */
export const saidInfo = ({ attrs }: ProseMirrorNode): string =>
  `${attrs.language ?? ''}${attrs.meta ?? ''}`
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ')
    .trim();
