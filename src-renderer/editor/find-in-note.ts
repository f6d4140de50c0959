import { type Editor, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A place in the text that is what was looked for. */
export type Match = { readonly from: number; readonly to: number };

/** What is looked for in a note. `current` is the index of the match the person is at; -1 without matches. */
export type FindState = {
  readonly query: string;
  readonly matchCase: boolean;
  readonly matches: readonly Match[];
  readonly current: number;
};

/** More than this many matches are neither counted nor shown. */
export const mostMatches = 2_000;
const key = new PluginKey<FindState>('findInNote');
const nothing: FindState = { query: '', matchCase: false, matches: [], current: -1 };

/** Marks what is looked for, and keeps count while the text changes. It changes no text itself. */
export const FindInNote = Extension.create({
  name: 'findInNote',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key,
      state: {
        init: () => nothing,
        apply(tr, before) {
          // Only this file sets it.
          const set = tr.getMeta(key) as FindState | undefined;
          if (set !== undefined) return set;
          if (!tr.docChanged || before.query === '') return before;
          const matches = findMatches(tr.doc, before.query, before.matchCase);
          return { ...before, matches, current: Math.min(before.current, matches.length - 1) };
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = key.getState(state) ?? nothing;
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? 'found here' : 'found' }),
            ),
          );
        },
      },
    }),
  ],
});

/** What is looked for in a note at the moment. */
export const findState = (state: EditorState): FindState => key.getState(state) ?? nothing;

/** Looks for a text, and goes to the first match from the caret on. An empty text ends the search. */
export function lookFor(editor: Editor, query: string, matchCase: boolean): void {
  const { doc, selection } = editor.state;
  const matches = findMatches(doc, query, matchCase);
  const next = matches.findIndex(({ from }) => from >= selection.from);
  show(editor, { query, matchCase, matches, current: next < 0 ? Math.min(0, matches.length - 1) : next });
}

/** Goes to the next match or the one before, round the ends of the note. */
export function goToMatch(editor: Editor, step: 1 | -1): void {
  const found = findState(editor.state);
  const count = found.matches.length;
  if (count > 0) show(editor, { ...found, current: (found.current + step + count) % count });
}

function show({ state, view }: Editor, found: FindState): void {
  const { tr } = state;
  const match = found.matches[found.current];
  // The caret goes along, so that whoever ends the search goes on there.
  if (match !== undefined) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to));
  view.dispatch(tr.setMeta(key, found));
  // ProseMirror scrolls to its selection only while it has the focus, which is with whoever looks for something.
  view.dom.querySelector('.found.here')?.scrollIntoView({ block: 'nearest' });
}

/** Every place of a text, across bold and links but within one block. */
export function findMatches(doc: ProseMirrorNode, query: string, matchCase: boolean): Match[] {
  const matches: Match[] = [];
  if (query === '') return matches;
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), matchCase ? 'gu' : 'giu');
  doc.descendants((node, position) => {
    if (!node.isTextblock) return matches.length < mostMatches;
    // One sign for everything that is no text, so that places in the text are places in the block.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const { index, 0: found } of text.matchAll(pattern))
      if (matches.length < mostMatches)
        matches.push({ from: position + 1 + index, to: position + 1 + index + found.length });
    return false;
  });
  return matches;
}
