import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimTrailingSpaces } from '../../../src-shared/markdown/trim-end.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { closeSource } from '../serialize/close-source.ts';
import {
  serializableAddress,
  serializableDescription,
  serializableInfo,
  serializableStart,
  serializableTitle,
} from '../serialize/serializable-attributes.ts';
import { serializableInline } from '../serialize/serializable-inline.ts';
import { columnCount } from '../serialize/serialize-blocks.ts';

/** Attributes that change nothing on the screen, or that Markdown cannot express. */
const ignoredAttributes: Readonly<Record<string, readonly string[]>> = {
  bulletList: ['tight'],
  orderedList: ['tight', 'type'],
  hardBreak: ['html'],
  rawBlock: ['kind'],
  rawInline: ['kind'],
  link: ['target', 'rel', 'class'],
};

/** Attributes of which Markdown can express only a part, each with the function that returns that part. */
const serializable: Readonly<Record<string, Readonly<Record<string, (value: unknown) => unknown>>>> = {
  image: { src: serializableAddress, alt: serializableDescription, title: serializableTitle },
  link: { href: serializableAddress, title: serializableTitle },
  orderedList: { start: serializableStart },
};

const cache = new WeakMap<ProseMirrorNode, string>();

/**
 * A string that is the same for two nodes exactly if Markdown cannot express a difference between them. Left out is whitespace
 * at the ends of lines and of marks, paragraphs without text beside others, and attributes without a form.
 */
export function nodeFingerprint(node: ProseMirrorNode): string {
  const cached = cache.get(node);
  if (cached !== undefined) return cached;
  // a tag alone in its paragraph is parsed as a block of HTML
  const parts = node.children.filter(({ text }) => text === undefined || text.trim() !== '');
  const lone = node.type.name === 'paragraph' && parts.length === 1 ? parts[0] : null;
  if (lone?.type.name === 'hardBreak' && lone.attrs.html === true) return `rawBlock[${canonical('<br>')}]`;
  if (lone?.type.name === 'rawInline' && lone.attrs.kind === 'html')
    return `rawBlock[${canonical(String(lone.attrs.source).trim())}]`;
  const attrs = node.type.name === 'codeBlock' ? { info: serializableInfo(node) } : node.attrs;
  const fingerprint = `${node.type.name}${attributesOf(node.type.name, attrs)}[${contentOf(node)}]`;
  cache.set(node, fingerprint);
  return fingerprint;
}

/** Whether nodes have the same fingerprints as others, one by one. */
export const showSame = (some: readonly ProseMirrorNode[], others: readonly ProseMirrorNode[]): boolean =>
  some.length === others.length &&
  some.every((node, at) => nodeFingerprint(node) === nodeFingerprint(others[at] ?? node));

function contentOf(node: ProseMirrorNode): string {
  // blank lines at the ends of a raw block are parsed as its separator
  if (node.type.name === 'rawBlock')
    return canonical(closeSource(node.textContent.replace(/^(?:[ \t]*\n)+/, '').trimEnd()));
  if (node.inlineContent)
    return node.type.spec.code ? canonical(node.textContent) : lineOf(node, node.type.name !== 'paragraph');
  if (node.type.name === 'table') return tableOf(node);
  const written = node.children.filter((child) => !isBlankParagraph(child));
  // an empty container holds a paragraph to type into
  return written.length === 0 && node.childCount > 0 ? 'paragraph[]' : written.map(nodeFingerprint).join('');
}

/** The first row is the header, whatever type its cells have, and determines the alignment of the columns. */
function tableOf(table: ProseMirrorNode): string {
  const columns = [...Array(columnCount(table)).keys()];
  const rowOf = (row: ProseMirrorNode, index: number): string => {
    const cells = columns.map((at) => {
      const cell = row.maybeChild(at);
      const lines = cell?.children.map((line) => lineOf(line, true)).join('') ?? '';
      return `cell${index === 0 ? (cell?.attrs.align ?? '') : ''}[${lines}]`;
    });
    return `row[${cells.join('')}]`;
  };
  return table.children.map(rowOf).join('');
}

/** The parser reads NUL as the replacement character, and all newlines as LF. */
const canonical = (text: string): string =>
  JSON.stringify(text.replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n'));

type Part = { readonly marks: string; readonly node: string; text: string | null };

/** `oneLine`: the block is one line in Markdown, and a line break in it a space. */
function lineOf(block: ProseMirrorNode, oneLine: boolean): string {
  const parts: Part[] = [];
  const isTitle = block.type.name === 'calloutTitle';
  const isBreak = (part: Part | undefined): boolean =>
    part === undefined || /^(?:soft|hard)Break/.test(part.node);
  for (const child of serializableInline(block)) {
    const marks = child.marks
      .map((mark) => mark.type.name + attributesOf(mark.type.name, mark.attrs))
      .sort()
      .join();
    const isSpace = child.type.name === 'softBreak' ? oneLine : child.type.name === 'hardBreak' && isTitle;
    const isText = child.text !== undefined || isSpace;
    const last = parts[parts.length - 1];
    const text = child.text ?? ' ';
    if (!isText) parts.push({ marks, node: nodeFingerprint(child), text: null });
    else if (last !== undefined && last.text !== null && last.marks === marks) last.text += text;
    else parts.push({ marks, node: '', text });
  }
  parts.forEach((part, index) => {
    if (part.text === null || /code/.test(part.marks)) return;
    // the parser removes any whitespace at the ends of a block
    if (isBreak(parts[index - 1])) part.text = part.text.replace(index === 0 ? /^\s+/ : /^[ \t]+/, '');
    if (isBreak(parts[index + 1]))
      part.text = index === parts.length - 1 ? part.text.trimEnd() : trimTrailingSpaces(part.text);
  });
  const written = parts.filter((part) => part.text !== '');
  const first = written.findIndex((part) => !isBreak(part));
  const last = written.findLastIndex((part) => !isBreak(part));
  return written
    .slice(Math.max(first, 0), last + 1)
    .map(
      ({ marks, node, text }) =>
        `(${/Break/.test(node) ? '' : marks}:${node}${text === null ? '' : canonical(text)})`,
    )
    .join('');
}

function attributesOf(name: string, attrs: Readonly<Record<string, unknown>>): string {
  const hidden = ignoredAttributes[name] ?? [];
  const names = Object.keys(attrs)
    .filter((key) => !hidden.includes(key) && attrs[key] !== null && attrs[key] !== '')
    .sort();
  const serializedValue = (key: string): unknown => serializable[name]?.[key]?.(attrs[key]) ?? attrs[key];
  return names.length === 0 ? '' : JSON.stringify(names.map((key) => [key, serializedValue(key)]));
}
