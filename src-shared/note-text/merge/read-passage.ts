import type { Env, Token } from 'markdown-it';
import { noteParser } from '../../markdown/dialect/note-dialect.ts';
import { words } from './merge-words.ts';
import type { Span } from './three-way.ts';

/**
 * What is read in some lines of a text, and how often: each word with its marks, each formula, link, image or piece of code, and each paragraph
 * and heading with the lists and quotes that it is in.
 */
export type Passage = ReadonlyMap<string, number>;

/**
 * Reads a text as its blocks, once. Returns a function that reads all paragraphs and headings that have one of some lines; null where one of these
 * lines is in a block of another kind, of which a part of each side would be something that neither wrote.
 */
export function passagesOf(text: string): (lines: Span) => Passage | null {
  const md = noteParser();
  const env: Env = {};
  const tokens: Token[] = [];
  md.block.parse(text, md, env, tokens);
  const leaves = leavesOf(tokens);
  return ({ from, to }) => {
    const found = new Map<string, number>();
    const add = (key: string): void => void found.set(key, (found.get(key) ?? 0) + 1);
    for (let at = firstAfter(leaves, from); at < leaves.length; at += 1) {
      const leaf = leaves[at];
      if (leaf === undefined || leaf.lines.from >= to) break;
      if (leaf.text === null) return null;
      add(leaf.kind);
      for (const token of md.parseInline(leaf.text, env)) addInline(token.children ?? [], add);
    }
    return found;
  };
}

/** A block without others in it. `text`: its inline Markdown; null for a block that holds no running text. */
type Leaf = { readonly lines: Span; readonly kind: string; readonly text: string | null };

function leavesOf(tokens: readonly Token[]): Leaf[] {
  const leaves: Leaf[] = [];
  const around: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const { type, tag, map, markup } = token;
    const lines = { from: map?.[0] ?? 0, to: map?.[1] ?? 0 };
    if (type === 'paragraph_open' || type === 'heading_open') {
      const text = tokens[at + 1]?.content ?? '';
      leaves.push({ lines, kind: [...around, tag].join('>'), text });
      at += 2;
    } else if (containers.has(type)) around.push(`${tag}${markup}`);
    else if (token.nesting === -1) around.pop();
    else {
      leaves.push({ lines, kind: type, text: null });
      // what is in it, such as the rows of a table, is no block
      const { level } = token;
      if (token.nesting === 1)
        while (at + 1 < tokens.length && (tokens[at + 1]?.level ?? level) > level) at += 1;
      if (token.nesting === 1) at += 1;
    }
  }
  return leaves;
}

/** The index of the first leaf that ends behind a line. */
function firstAfter(leaves: readonly Leaf[], line: number): number {
  let [low, high] = [0, leaves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((leaves[middle]?.lines.to ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

const containers: ReadonlySet<string> = new Set([
  'blockquote_open',
  'bullet_list_open',
  'ordered_list_open',
  'list_item_open',
]);

/** Adds the words of inline tokens with their marks, and what is no text. A mark within the same mark counts once, as it does on the screen. */
function addInline(children: readonly Token[], add: (key: string) => void): void {
  const open: string[] = [];
  const depths = new Map<string, number>();
  let text = '';
  const marks = (): string => [...depths.keys()].sort().join(' ');
  const flush = (): void => {
    const found = text.match(words)?.filter((word) => word.trim() !== '') ?? [];
    const around = found.length === 0 ? '' : marks();
    for (const word of found) add(`${word}\0${around}`);
    text = '';
  };
  for (const { type, nesting, content, info, attrs } of children) {
    if (nesting === 0 && type === 'text') {
      text += content;
      continue;
    }
    flush();
    if (nesting === 1) {
      const mark = `${type.replace(/_open$/, '')} ${JSON.stringify(attrs)}`;
      open.push(mark);
      depths.set(mark, (depths.get(mark) ?? 0) + 1);
    } else if (nesting === -1) {
      const mark = open.pop() ?? '';
      const depth = (depths.get(mark) ?? 1) - 1;
      if (depth > 0) depths.set(mark, depth);
      else depths.delete(mark);
    } else if (!/break$/.test(type)) {
      add(`${[type, info, content, JSON.stringify(attrs)].join('\0')}\0${marks()}`);
    }
  }
  flush();
}

/** Whether a passage has the changes of both sides once, and nothing that neither side wrote. Never where one of them is no running text. */
export function isMergeOf(
  ...passages: readonly [
    merged: Passage | null,
    base: Passage | null,
    mine: Passage | null,
    theirs: Passage | null,
  ]
): boolean {
  const [merged, base, mine, theirs] = passages;
  if (merged === null || base === null || mine === null || theirs === null) return false;
  const keys = new Set([merged, base, mine, theirs].flatMap((passage) => [...passage.keys()]));
  return [...keys].every((key) => {
    const [count = 0, before = 0, one = 0, other = 0] = passages.map((passage) => passage?.get(key));
    // a change that both made counts once
    const [most, both] = [Math.max(one, other), one + other - before];
    return Math.min(most, both) <= count && count <= Math.max(most, both);
  });
}
