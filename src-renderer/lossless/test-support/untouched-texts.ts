import { history, undo } from '@tiptap/pm/history';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fileAfter, openFile, spellingsOf } from './through-file.ts';

/** Positions in the first, the middle and the last text block of a note. */
function createSourceMap(document: ProseMirrorNode): number[] {
  const places: number[] = [];
  document.descendants((node, position) => {
    if (node.isTextblock) places.push(position + 1 + Math.floor(node.content.size / 2));
  });
  return [...new Set([places[0], places[Math.floor(places.length / 2)], places.at(-1)])].filter(
    (place) => place !== undefined,
  );
}

/** A file after each use of the editor that must leave it as it was. */
function filesOf(file: string): { readonly way: string; readonly file: string }[] {
  const ways: { way: string; file: string }[] = [];
  const text = openFile(file);
  text.document.check();
  ways.push({ way: 'opened and saved', file: fileAfter(file, text.save(text.document).text) });
  const copy = text.document.type.schema.nodeFromJSON(text.document.toJSON());
  ways.push({ way: 'an equal document', file: fileAfter(file, text.save(copy).text) });
  for (const place of createSourceMap(text.document))
    for (const saves of [false, true]) {
      let state = EditorState.create({ doc: text.document, plugins: [history()] });
      state = state.apply(state.tr.insertText('typed', place));
      if (saves) text.save(state.doc);
      undo(state, (transaction) => {
        state = state.apply(transaction);
      });
      const way = `typed at ${place}, ${saves ? 'saved, ' : ''}undone`;
      ways.push({ way, file: fileAfter(file, text.save(state.doc).text) });
    }
  return ways;
}

type Spellings = ReturnType<typeof spellingsOf>;

/** The uses after which a text is not the same byte for byte, in all of its spellings or in some. */
export const changesOf = (source: string, choose: (all: Spellings) => Spellings = (all) => all): string[] =>
  choose(spellingsOf(source)).flatMap(({ name, file }) =>
    filesOf(file).flatMap((after) => (after.file === file ? [] : [`${name}: ${after.way}`])),
  );
