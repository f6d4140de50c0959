import type { EditorState, Transaction } from '@tiptap/pm/state';
import { canJoin, canSplit } from '@tiptap/pm/transform';
import { type Place, placesOf, textBlocks, type Word, wordsOf } from './places.ts';
import type { Random } from './random.ts';

/** The kinds of edits users make at one place of a note. */
export const editKinds = [
  'type',
  'special characters',
  'delete a word',
  'bold',
  'split',
  'join',
  'heading',
  'insert',
  'delete a block',
  'table cell',
  'task',
  'code',
  'highlight',
] as const;
export type EditKind = (typeof editKinds)[number];

/** An edit, and the text it adds or removes. */
export type Edit = { readonly transaction: Transaction; readonly text: string };

/** The texts that edits type. */
export const typedTexts = {
  word: ' qzword',
  special: ' a*b_c [x] <d> #e',
  line: 'qzword here',
  letters: 'qz',
} as const;

type Maker = (state: EditorState, random: Random) => Edit | null;

/** A random edit of a kind. Null where the note has no place for it. */
export function randomEdit(kind: EditKind, state: EditorState, random: Random): Edit | null {
  const edit = makers[kind](state, random);
  return edit?.transaction.docChanged === true ? edit : null;
}

const makers: Readonly<Record<EditKind, Maker>> = {
  type: typing(typedTexts.word),
  'special characters': typing(typedTexts.special),
  'delete a word': (state, random) => {
    const word = randomWord(state, random);
    return word && { transaction: state.tr.delete(word.from, word.to), text: word.text };
  },
  bold: marking('bold'),
  split: (state, random) => {
    const place = random.pick(textBlocks(state.doc).filter(isParagraph));
    const word = place && random.pick(wordsOf(place.node, place.position));
    if (place === undefined || word === undefined) return null;
    const depth = place.parent.type.name === 'listItem' ? 2 : 1;
    if (!canSplit(state.doc, word.to, depth)) return null;
    return { transaction: state.tr.split(word.to, depth), text: '' };
  },
  join: (state, random) => {
    const follows = ({ node, position }: Place): boolean =>
      node.type.name === 'paragraph' &&
      state.doc.resolve(position).nodeBefore?.type.name === 'paragraph' &&
      canJoin(state.doc, position);
    const place = random.pick(placesOf(state.doc, (node) => node.isTextblock).filter(follows));
    return place ? { transaction: state.tr.join(place.position), text: '' } : null;
  },
  heading: (state, random) => {
    const tops = textBlocks(state.doc).filter((place) => place.depth === 0 && isParagraph(place));
    const place = random.pick(tops);
    if (place === undefined) return null;
    const { heading } = state.schema.nodes;
    return { transaction: state.tr.setNodeMarkup(place.position, heading, { level: 2 }), text: '' };
  },
  insert: (state, random) => {
    const { paragraph } = state.schema.nodes;
    const position = random.pick([...tops(state).map(({ from }) => from), state.doc.content.size]);
    if (paragraph === undefined || position === undefined) return null;
    const line = paragraph.create(null, state.schema.text(typedTexts.line));
    return { transaction: state.tr.insert(position, line), text: typedTexts.line };
  },
  'delete a block': (state, random) => {
    const block = random.pick(tops(state));
    if (block === undefined || state.doc.childCount < 2) return null;
    return { transaction: state.tr.delete(block.from, block.to), text: '' };
  },
  'table cell': (state, random) => {
    const cells = placesOf(state.doc, (node, parent) => node.isTextblock && /^table/.test(parent.type.name));
    const cell = random.pick(cells);
    if (cell === undefined) return null;
    const at = cell.position + 1;
    return { transaction: state.tr.insertText(typedTexts.letters, at), text: typedTexts.letters };
  },
  task: (state, random) => {
    const tasks = placesOf(state.doc, (node) => typeof node.attrs.checked === 'boolean');
    const task = random.pick(tasks);
    if (task === undefined) return null;
    const checked = task.node.attrs.checked !== true;
    return { transaction: state.tr.setNodeAttribute(task.position, 'checked', checked), text: '' };
  },
  code: (state, random) => {
    const blocks = placesOf(state.doc, (node) => node.type.name === 'codeBlock' && node.content.size > 0);
    const block = random.pick(blocks);
    if (block === undefined) return null;
    const at = block.position + 1 + random.below(block.node.content.size + 1);
    return { transaction: state.tr.insertText(typedTexts.letters, at), text: typedTexts.letters };
  },
  highlight: marking('highlight'),
};

const isParagraph = ({ node, parent }: Place): boolean =>
  node.type.name === 'paragraph' && !/^table/.test(parent.type.name);

function randomWord(
  state: EditorState,
  random: Random,
  wanted: (place: Place) => boolean = () => true,
): Word | null {
  const place = random.pick(textBlocks(state.doc).filter(wanted));
  return (place && random.pick(wordsOf(place.node, place.position))) ?? null;
}

function typing(text: string): Maker {
  return (state, random) => {
    const word = randomWord(state, random);
    return word && { transaction: state.tr.insertText(text, word.to), text };
  };
}

function marking(name: string): Maker {
  return (state, random) => {
    const mark = state.schema.marks[name];
    const word = randomWord(
      state,
      random,
      ({ node }) => mark !== undefined && node.type.allowsMarkType(mark),
    );
    if (word === null || mark === undefined || state.doc.rangeHasMark(word.from, word.to, mark)) return null;
    return { transaction: state.tr.addMark(word.from, word.to, mark.create()), text: word.text };
  };
}

/** The blocks of a document. */
function tops(state: EditorState): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  state.doc.forEach((node, offset) => {
    found.push({ from: offset, to: offset + node.nodeSize });
  });
  return found;
}
