import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Escapes } from '../../../src-shared/markdown/syntax/escape-text.ts';
import {
  escapeEntities,
  imageDescription,
  isAutolinkAddress,
  linkDestination,
} from '../../../src-shared/markdown/syntax/link-syntax.ts';
import { serializableAddress } from './serializable-attributes.ts';

/** Whether a link that begins at a node can be written as its address in angle brackets. */
export function isAutolink(nodes: readonly ProseMirrorNode[], at: number, link: Mark): boolean {
  const only = nodes[at];
  const next = nodes[at + 1];
  const isAlone = next === undefined || !link.isInSet(next.marks);
  const isAddress =
    isAlone &&
    only?.text !== undefined &&
    only.text === link.attrs.href &&
    only.marks.length === 1 &&
    link.attrs.title === null;
  return isAddress && isAutolinkAddress(only?.text ?? '');
}

/** What follows the text of a link that was opened with a bracket. */
export const serializeLinkEnd = ({ attrs }: Mark, escapes: Escapes): string =>
  `](${serializeTarget(String(attrs.href ?? ''), attrs.title, escapes)})`;

/** Serializes an image. Its description is stored as Markdown and keeps its markup. */
export function serializeImage({ attrs }: ProseMirrorNode, escapes: Escapes): string {
  const alt = imageDescription(withoutBlankLines(String(attrs.alt ?? ''), escapes), escapes);
  return `![${alt}](${serializeTarget(String(attrs.src ?? ''), attrs.title, escapes)})`;
}

const withoutBlankLines = (text: string, escapes: Escapes): string =>
  escapes === 'all' ? text.replace(/\s+/g, ' ') : text.replace(/\n\s*\n/g, '\n');

function serializeTarget(source: string, title: unknown, escapes: Escapes): string {
  const target = linkDestination(serializableAddress(source));
  if (typeof title !== 'string' || title === '') return title === '' ? `${target || '<>'} ""` : target;
  const text = escapeEntities(withoutBlankLines(title, escapes).replace(/["\\]/g, '\\$&'));
  return `${target === '' ? '<>' : target} "${text}"`;
}
