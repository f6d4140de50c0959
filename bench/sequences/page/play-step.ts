import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { randomEdit, typedTexts } from '../../../src-renderer/lossless/test-support/edit-kinds.ts';
import {
  placesOf,
  textBlocks,
  type Word,
  wordsOf,
} from '../../../src-renderer/lossless/test-support/places.ts';
import { createRandom, type Random } from '../../../src-renderer/lossless/test-support/random.ts';
import type { Step, StepKind } from '../step.ts';
import { press, select, selectNode, type } from './keys.ts';
import { pastedHtml, pastedMarkdown } from './pasted-texts.ts';

/** Does a step to a note as a person does, by keys, the clipboard and the pointer. Nothing where the note has no place for it. */
export async function playStep(editor: Editor, step: Step): Promise<void> {
  if (step.kind === 'save' || step.kind === 'outside edit') throw new RangeError('no step of the editor');
  editor.view.dispatch(closeHistory(editor.state.tr));
  await players[step.kind](editor, createRandom(step.choice));
}

type Player = (editor: Editor, random: Random) => void | Promise<void>;

/** Begins a block, or is turned into something at once. */
const markup = [
  '## ',
  '- ',
  '1. ',
  '> ',
  '- [ ] ',
  '**bold** ',
  '`code` ',
  '~~no~~ ',
  '\\* ',
  '| a | b |',
  '--- ',
  '``` ',
];

const players: Readonly<Record<Exclude<StepKind, 'save' | 'outside edit'>, Player>> = {
  'type a word': (editor, random) => typeAtWord(editor, random, typedTexts.word),
  'type special signs': (editor, random) => typeAtWord(editor, random, typedTexts.special),
  async 'type markup'(editor, random) {
    const place = random.pick(textBlocks(editor.state.doc));
    if (place === undefined) return;
    select(editor.view, place.position + 1);
    await type(editor.view, random.pick(markup) ?? '');
  },
  async 'delete a word'(editor, random) {
    const word = randomWord(editor, random);
    if (word === null) return;
    select(editor.view, word.from, word.to);
    await press(editor.view, random.below(2) === 0 ? 'Backspace' : 'Delete');
  },
  async bold(editor, random) {
    const word = randomWord(editor, random);
    if (word === null) return;
    select(editor.view, word.from, word.to);
    await press(editor.view, 'b', { ctrlKey: true });
  },
  async split(editor, random) {
    const word = randomWord(editor, random);
    if (word === null) return;
    select(editor.view, random.below(2) === 0 ? word.to : word.from);
    await press(editor.view, 'Enter');
  },
  async join(editor, random) {
    const place = random.pick(placesOf(editor.state.doc, (node) => node.isTextblock));
    if (place === undefined) return;
    select(editor.view, place.position + 1);
    await press(editor.view, 'Backspace');
  },
  'insert a block': (editor, random) => edit(editor, 'insert', random),
  async 'delete a block'(editor, random) {
    const at = randomBlock(editor, random);
    if (selectNode(editor.view, at)) await press(editor.view, 'Backspace');
    else edit(editor, 'delete a block', random);
  },
  'drag a block'(editor, random) {
    const at = randomBlock(editor, random);
    if (selectNode(editor.view, at)) drag(editor, at, randomBlock(editor, random));
  },
  async heading(editor, random) {
    const place = random.pick(textBlocks(editor.state.doc));
    if (place === undefined) return;
    select(editor.view, place.position + 1);
    await press(editor.view, String(2 + random.below(2)), { ctrlKey: true, altKey: true });
  },
  task(editor, random) {
    random.pick([...editor.view.dom.querySelectorAll<HTMLElement>('li input[type=checkbox]')])?.click();
  },
  async 'table cell'(editor, random) {
    const cells = placesOf(
      editor.state.doc,
      (node, parent) => node.isTextblock && /^table/.test(parent.type.name),
    );
    const cell = random.pick(cells);
    if (cell === undefined) return;
    select(editor.view, cell.position + 1);
    await type(editor.view, random.below(4) === 0 ? 'q|z' : typedTexts.letters);
  },
  async code(editor, random) {
    const block = random.pick(
      placesOf(editor.state.doc, (node) => node.isTextblock && node.type.spec.code === true),
    );
    if (block === undefined) return;
    select(editor.view, block.position + 1 + random.below(block.node.content.size + 1));
    if (random.below(4) === 0) await press(editor.view, 'Enter');
    else await type(editor.view, typedTexts.letters);
  },
  'paste HTML': (editor, random) => paste(editor, random, { 'text/html': random.pick(pastedHtml) ?? '' }),
  'paste Markdown': (editor, random) =>
    paste(editor, random, { 'text/plain': random.pick(pastedMarkdown) ?? '' }),
  undo: (editor) => press(editor.view, 'z', { ctrlKey: true }),
  redo: (editor) => press(editor.view, 'y', { ctrlKey: true }),
};

async function typeAtWord(editor: Editor, random: Random, text: string): Promise<void> {
  const word = randomWord(editor, random);
  if (word === null) return;
  select(editor.view, word.to);
  await type(editor.view, text);
}

function randomWord(editor: Editor, random: Random): Word | null {
  const place = random.pick(textBlocks(editor.state.doc));
  return (place && random.pick(wordsOf(place.node, place.position))) ?? null;
}

/** Where one of the blocks of the document begins. */
function randomBlock({ state }: Editor, random: Random): number {
  const places: number[] = [];
  state.doc.forEach((_, offset) => void places.push(offset));
  return random.pick(places) ?? 0;
}

function edit(editor: Editor, kind: 'insert' | 'delete a block', random: Random): void {
  const made = randomEdit(kind, editor.state, random);
  if (made !== null) editor.view.dispatch(made.transaction);
}

/** At the end of a word, or in place of it. */
function paste(editor: Editor, random: Random, copied: Readonly<Record<string, string>>): void {
  const word = randomWord(editor, random);
  if (word === null) return;
  select(editor.view, random.below(2) === 0 ? word.from : word.to, word.to);
  const clipboardData = new DataTransfer();
  for (const [kind, text] of Object.entries(copied)) clipboardData.setData(kind, text);
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Drags what is selected to the upper edge of another block. */
function drag({ view }: Editor, from: number, to: number): void {
  const [source, target] = [view.nodeDOM(from), view.nodeDOM(to)];
  if (!(source instanceof Element) || !(target instanceof Element)) return;
  const dataTransfer = new DataTransfer();
  const options = { dataTransfer, bubbles: true, cancelable: true };
  source.scrollIntoView({ block: 'center' });
  source.dispatchEvent(new DragEvent('dragstart', { ...options, ...cornerOf(source) }));
  target.scrollIntoView({ block: 'center' });
  target.dispatchEvent(new DragEvent('drop', { ...options, ...cornerOf(target) }));
  view.dom.dispatchEvent(new DragEvent('dragend', options));
}

function cornerOf(element: Element): { readonly clientX: number; readonly clientY: number } {
  const { left, top } = element.getBoundingClientRect();
  return { clientX: left + 3, clientY: Math.max(1, top + 2) };
}
