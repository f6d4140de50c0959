import { isHarmless } from '../../markdown/syntax/link-syntax.ts';
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  isBlockName,
  isHiddenName,
  isText,
} from '../tree/html-node.ts';
import type { StyleSheet } from '../tree/style-sheet.ts';
import { lookWithin, plainLook, type TextLook } from '../tree/text-look.ts';
import { arrange, listsOf } from './arrange.ts';
import type { Block, Draft, Line } from './blocks.ts';
import { readCallout } from './callout.ts';
import { isCodeBlock, readCode } from './code.ts';
import { readFormula } from './formula.ts';
import { readImage, readMedia, shownOptions } from './image.ts';
import { checkOf, checkOfTag, levelOf, type TypedItem, wordItem } from './items.ts';
import { createLine, isBlankLine, isMonospacedLine, linesOf, marksOf, tidyLine } from './line.ts';
import { isLayout, lineOfBlocks, readTable } from './table.ts';

/** What holds where an element is read. */
type Context = { readonly look: TextLook; readonly link: string | null; readonly heading: number | null };

type ItemDraft = Extract<Draft, { kind: 'item' }>;

/** A list that is read: its items, of which the last may get more. */
type OpenList = { readonly ordered: boolean; number: number; readonly items: ItemDraft[] };

/** Reads what a page shows as the blocks of a note. */
export function readBlocks(page: HtmlElement, styles: StyleSheet): readonly Block[] {
  const within = (nodes: readonly HtmlNode[], context: Context): readonly Block[] => {
    let drafts: Draft[] = [];
    const line = createLine();
    let check: boolean | null = null;
    let item: TypedItem | null = null;

    const put = (draft: Draft): void => void drafts.push(draft);

    /** Ends the line: it becomes a paragraph, a heading, or an item. */
    function flush(heading: number | null): void {
      const isBlank = line.isBlank();
      const taken = line.take();
      const task = check;
      check = null;
      if (isBlank && task === null) {
        if (taken.length > 0) put({ kind: 'blank' });
        return;
      }
      const blocks = blocksOfLine(taken, heading);
      if (task !== null || item !== null)
        put({
          kind: 'item',
          level: item?.level ?? 0,
          number: item?.number ?? null,
          checked: task,
          blocks: arrange(blocks),
        });
      else for (const block of blocks) put(block);
    }

    function walk(node: HtmlNode, around: Context): void {
      if (isText(node)) {
        if (!around.look.hidden) line.text(node.text, around.look, around.link);
        return;
      }
      const formula = readFormula(node);
      if (formula !== undefined) {
        if (formula === null) return;
        if (formula.isDisplay && around.heading === null) {
          flush(around.heading);
          put({ kind: 'formula', tex: formula.tex });
        } else line.add({ kind: 'formula', tex: formula.tex, marks: plainMarks(around.look), link: null });
        return;
      }
      if (isHiddenName(node.name)) return;
      const look = lookWithin(node, styles(node), around.look);
      if (look.hidden) return;
      const here: Context = { ...around, look };
      const state = checkOf(node);
      if (state !== null) {
        if (line.isBlank() && check === null) check = state;
        else line.text(state ? '☑ ' : '☐ ', look, around.link);
        return;
      }
      if (node.name === 'br') {
        line.breakLine(look, around.link);
        return;
      }
      if (isBlockName(node.name) || isCodeBlock(node) || isPreformatted(node, look)) block(node, here);
      else inline(node, here);
    }

    function inline(node: HtmlElement, here: Context): void {
      if (node.name === 'img') {
        const image = readImage(node);
        if (image !== null && image.address !== '' && isHarmless(image.address))
          line.add({ ...image, marks: plainMarks(here.look), link: here.link });
        // what no note may load, or has no address, has its description
        else if (image !== null) line.text(image.description, here.look, here.link);
        return;
      }
      const media = readMedia(node);
      if (media !== null) {
        line.text(media.text, here.look, media.address ?? here.link);
        return;
      }
      if (node.name === 'select') {
        for (const [index, option] of shownOptions(node).entries()) {
          if (index > 0) line.text(' ', here.look, here.link);
          for (const child of option.children) walk(child, here);
        }
        return;
      }
      const href = node.name === 'a' ? attribute(node, 'href').trim() : '';
      const inside = href === '' ? here : { ...here, link: isHarmless(href) ? href : null };
      if (node.name === 'q') line.text('“', here.look, here.link);
      if (node.name === 'rt') line.text('(', here.look, here.link);
      for (const child of node.children) walk(child, inside);
      if (node.name === 'q') line.text('”', here.look, here.link);
      if (node.name === 'rt') line.text(')', here.look, here.link);
    }

    function block(node: HtmlElement, here: Context): void {
      flush(here.heading);
      if (isCodeBlock(node) || isPreformatted(node, here.look)) {
        const code = readCode(node);
        if (code.text.trim() !== '') put({ kind: 'code', ...code });
        return;
      }
      const callout = readCallout(node);
      if (callout !== null) {
        const { type, fold, title } = callout;
        const titleLine = title === null ? [] : lineOfBlocks(within(title.children, here));
        const rest = node.children.filter((child) => child !== title);
        put({ kind: 'callout', type, fold, title: titleLine, blocks: within(rest, here) });
        return;
      }
      switch (node.name) {
        case 'hr':
          put({ kind: 'rule' });
          return;
        case 'table':
          table(node, here);
          return;
        case 'ul':
        case 'ol':
        case 'menu':
        case 'dir':
          for (const part of listParts(node, here)) put(part);
          return;
        case 'li': {
          // an item without its list
          const blocks = within(node.children, here);
          put({ kind: 'item', level: 0, number: null, ...taskOf(node, blocks) });
          return;
        }
        case 'blockquote': {
          const blocks = within(node.children, here);
          if (blocks.length > 0) put({ kind: 'quote', blocks });
          return;
        }
        default:
          paragraph(node, here);
      }
    }

    function paragraph(node: HtmlElement, here: Context): void {
      const outer = item;
      item = wordItem(node) ?? item;
      check = checkOfTag(node);
      const level = /^h([1-6])$/.exec(node.name)?.[1];
      const inside = level === undefined ? here : { ...here, heading: Number(level) };
      for (const child of node.children) walk(child, inside);
      flush(inside.heading);
      item = outer;
    }

    function table(node: HtmlElement, here: Context): void {
      if (isLayout(node)) {
        for (const child of node.children) walkCells(child, here);
        return;
      }
      const cellContext: Context = { ...here, heading: null };
      const lookOf = (part: HtmlElement): TextLook => lookWithin(part, styles(part), here.look);
      const { captions, table } = readTable(node, {
        read: (cell) => within(cell.children, { ...cellContext, look: lookOf(cell) }),
        isHidden: (part) => lookOf(part).hidden,
      });
      for (const caption of captions) for (const part of within(caption.children, here)) put(part);
      if (table !== null) put(table);
    }

    /** The cells of a table that only places them, one below the other. */
    function walkCells(node: HtmlNode, here: Context): void {
      if (isText(node)) return;
      if (/^t[dh]$|^caption$/.test(node.name)) for (const part of within(node.children, here)) put(part);
      else for (const child of node.children) walkCells(child, here);
    }

    function listParts(node: HtmlElement, around: Context): readonly Draft[] {
      const list: OpenList = { ordered: node.name === 'ol', number: startOf(node), items: [] };
      /** Its items say how deep they are, and those of the lists beside it go on. */
      let isFlat = false;
      const step = node.attributes.has('reversed') ? -1 : 1;
      const isTaskList = /-en-todo\s*:\s*true/i.test(attribute(node, 'style'));
      const add = (blocks: readonly Block[], element: HtmlElement | null): void => {
        const own = element === null ? '' : attribute(element, 'value');
        if (/^-?\d{1,9}$/.test(own)) list.number = Number(own);
        const number = list.ordered ? Math.max(0, list.number) : null;
        list.number += step;
        const task = element === null ? { checked: null, blocks } : taskOf(element, blocks);
        const checked = task.checked ?? (isTaskList && element !== null ? false : null);
        const level = element === null ? null : (levelOf(element) ?? levelOf(node));
        isFlat ||= level !== null;
        list.items.push({ kind: 'item', level: level ?? 0, number, checked, blocks: task.blocks });
      };
      let loose: HtmlNode[] = [];
      const endLoose = (): void => {
        const blocks = within(loose, around);
        loose = [];
        if (blocks.length === 0) return;
        const last = list.items.pop();
        // what stands between the items belongs to the one before it, as it is shown there
        if (last === undefined) add(blocks, null);
        else list.items.push({ ...last, blocks: [...last.blocks, ...blocks] });
      };
      for (const child of node.children) {
        if (isText(child) || child.name !== 'li') {
          loose.push(child);
          continue;
        }
        endLoose();
        const look = lookWithin(child, styles(child), around.look);
        if (!look.hidden) add(within(child.children, { ...around, look }), child);
      }
      endLoose();
      return isFlat ? list.items : listsOf(list.items);
    }

    for (const node of nodes) walk(node, context);
    flush(context.heading);
    const out = arrange(drafts);
    drafts = [];
    return out;
  };

  return within(page.children, { look: plainLook, link: null, heading: null });
}

/** The number of the first item of a list. */
function startOf(list: HtmlElement): number {
  const start = attribute(list, 'start');
  if (/^-?\d{1,9}$/.test(start)) return Number(start);
  if (!list.attributes.has('reversed')) return 1;
  return list.children.filter((child) => !isText(child) && child.name === 'li').length;
}

/** An item and its state, which is in its own element or in a task that it begins with. */
function taskOf(
  element: HtmlElement,
  blocks: readonly Block[],
): { readonly checked: boolean | null; readonly blocks: readonly Block[] } {
  const own = checkOf(element);
  if (own !== null) return { checked: own, blocks };
  const [first, ...others] = blocks;
  // a checkbox at its start was read as a list of tasks in it
  if (first?.kind === 'list' && !first.ordered && first.items.length === 1 && first.items[0]?.checked != null)
    return { checked: first.items[0].checked, blocks: [...first.items[0].blocks, ...others] };
  return { checked: null, blocks };
}

/** Code is not marked by its font when a formula or an image is what is marked. */
const plainMarks = (look: TextLook) => marksOf({ ...look, code: false, monospaced: false });

/** Whether an element shows its newlines, in a font of code or over several lines, as editors of code copy them. */
function isPreformatted(element: HtmlElement, look: TextLook): boolean {
  if (!isBlockName(element.name) || /^(?:li|ul|ol|td|th|table|tr|body|root)$/.test(element.name))
    return false;
  if (look.whitespace !== 'pre' && !(look.whitespace === 'pre-wrap' && look.monospaced)) return false;
  const isLong = (node: HtmlNode): boolean =>
    isText(node) ? /\n./.test(node.text) : node.name === 'br' || isBlockName(node.name);
  return look.monospaced ? element.children.length > 0 : element.children.some(isLong);
}

/** A broken line as blocks: an empty line separates paragraphs, as it is shown. */
function blocksOfLine(line: Line, heading: number | null): Draft[] {
  if (heading !== null) {
    const tidy = tidyLine(line).map((part) =>
      part.kind === 'break' ? { ...part, kind: 'text' as const, text: ' ' } : part,
    );
    return isBlankLine(tidy) ? [] : [{ kind: 'heading', level: heading, line: tidy }];
  }
  // code keeps its indentation
  if (isMonospacedLine(line)) return [{ kind: 'paragraph', line }];
  if (!line.some((part) => part.kind === 'break')) return [{ kind: 'paragraph', line: tidyLine(line) }];
  const paragraphs: Line[] = [];
  let open: Line[] = [];
  const breaks = line.filter((part) => part.kind === 'break');
  const end = (): void => {
    const joined = open.flatMap((part, at): Line => (at === 0 ? part : [breaks[0] ?? noBreak, ...part]));
    if (!isBlankLine(joined)) paragraphs.push(tidyLine(joined));
    open = [];
  };
  for (const part of linesOf(line)) {
    if (isBlankLine(part)) end();
    else open.push(part);
  }
  end();
  return paragraphs.length === 0
    ? [{ kind: 'paragraph', line: [] }]
    : paragraphs.map((one) => ({ kind: 'paragraph', line: one }));
}

const noBreak = { kind: 'break', marks: [], link: null } as const;
