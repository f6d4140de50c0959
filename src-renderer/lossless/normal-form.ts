import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { trimTrailingSpaces } from '../../src-shared/markdown/trim-end.ts';
import { isBlankParagraph } from './blank-paragraph.ts';
import { closedSource } from './closed-source.ts';
import { saidAddress, saidDescription, saidInfo, saidStart, saidTitle } from './said-attributes.ts';
import { saidParts } from './said-parts.ts';
import { widthOf } from './write-table.ts';

/** Attributes that change nothing a reader sees of the text, or have no form in Markdown. */
const cosmetic: Readonly<Record<string, readonly string[]>> = {
  bulletList: ['tight'],
  orderedList: ['tight', 'type'],
  hardBreak: ['html'],
  rawBlock: ['kind'],
  rawInline: ['kind'],
  link: ['target', 'rel', 'class'],
};

/** Attributes that Markdown can say only in part. */
const spelled: Readonly<Record<string, Readonly<Record<string, (value: unknown) => unknown>>>> = {
  image: { src: saidAddress, alt: saidDescription, title: saidTitle },
  link: { href: saidAddress, title: saidTitle },
  orderedList: { start: saidStart },
};

const known = new WeakMap<ProseMirrorNode, string>();

/**
 * What a block says, with everything left out that Markdown cannot say: blanks at the ends of lines and of marks,
 * paragraphs without text beside others. Two blocks with the same normal form are the same on the page.
 */
export function normalForm(node: ProseMirrorNode): string {
  const before = known.get(node);
  if (before !== undefined) return before;
  // a tag alone in its line is a block of HTML
  const parts = node.children.filter(({ text }) => text === undefined || text.trim() !== '');
  const lone = node.type.name === 'paragraph' && parts.length === 1 ? parts[0] : null;
  if (lone?.type.name === 'rawInline' && lone.attrs.kind === 'html')
    return `rawBlock[${whole(String(lone.attrs.source).trim())}]`;
  const attrs = node.type.name === 'codeBlock' ? { info: saidInfo(node) } : node.attrs;
  const form = `${node.type.name}${attributesOf(node.type.name, attrs)}[${contentOf(node)}]`;
  known.set(node, form);
  return form;
}

function contentOf(node: ProseMirrorNode): string {
  // blank lines at the ends of a block are beside it
  if (node.type.name === 'rawBlock')
    return whole(closedSource(node.textContent.replace(/^(?:[ \t]*\n)+/, '').trimEnd()));
  if (node.isTextblock)
    return node.type.spec.code ? whole(node.textContent) : lineOf(node, node.type.name !== 'paragraph');
  if (node.type.name === 'table') return tableOf(node);
  const said = node.children.filter((child) => !isBlankParagraph(child));
  // a container that nothing is said in holds a paragraph to write into
  return said.length === 0 && node.childCount > 0 ? 'paragraph[]' : said.map(normalForm).join('');
}

/** The first row is the header, whatever its cells are called, and says how the columns are aligned. */
function tableOf(table: ProseMirrorNode): string {
  const columns = [...Array(widthOf(table)).keys()];
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

/** NUL has no form in Markdown; its parser reads it as the sign for what cannot be shown, and all line ends as one. */
const whole = (text: string): string =>
  JSON.stringify(text.replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n'));

type Part = { readonly marks: string; readonly node: string; text: string | null };

/** `oneLine`: the text is one line in Markdown, and a line end in it is a blank. */
function lineOf(block: ProseMirrorNode, oneLine: boolean): string {
  const parts: Part[] = [];
  const isTitle = block.type.name === 'calloutTitle';
  const isBreak = (part: Part | undefined): boolean =>
    part === undefined || /^(?:soft|hard)Break/.test(part.node);
  for (const child of saidParts(block)) {
    const marks = child.marks
      .map((mark) => mark.type.name + attributesOf(mark.type.name, mark.attrs))
      .sort()
      .join();
    const isBlank = child.type.name === 'softBreak' ? oneLine : child.type.name === 'hardBreak' && isTitle;
    const isText = child.text !== undefined || isBlank;
    const last = parts[parts.length - 1];
    const words = child.text ?? ' ';
    if (!isText)
      parts.push({ marks, node: child.type.name + attributesOf(child.type.name, child.attrs), text: null });
    else if (last !== undefined && last.text !== null && last.marks === marks) last.text += words;
    else parts.push({ marks, node: '', text: words });
  }
  parts.forEach((part, index) => {
    if (part.text === null || /code/.test(part.marks)) return;
    // at the ends of a block the parser takes every kind of blank away
    if (isBreak(parts[index - 1])) part.text = part.text.replace(index === 0 ? /^\s+/ : /^[ \t]+/, '');
    if (isBreak(parts[index + 1]))
      part.text = index === parts.length - 1 ? part.text.trimEnd() : trimTrailingSpaces(part.text);
  });
  const said = parts.filter((part) => part.text !== '');
  while (said.length > 0 && isBreak(said[0])) said.shift();
  while (said.length > 0 && isBreak(said[said.length - 1])) said.pop();
  return said
    .map(
      ({ marks, node, text }) =>
        `(${/Break/.test(node) ? '' : marks}:${node}${text === null ? '' : whole(text)})`,
    )
    .join('');
}

function attributesOf(name: string, attrs: Readonly<Record<string, unknown>>): string {
  const hidden = cosmetic[name] ?? [];
  const said = Object.keys(attrs)
    .filter((key) => !hidden.includes(key) && attrs[key] !== null && attrs[key] !== '')
    .sort();
  const spell = (key: string): unknown => spelled[name]?.[key]?.(attrs[key]) ?? attrs[key];
  return said.length === 0 ? '' : JSON.stringify(said.map((key) => [key, spell(key)]));
}
