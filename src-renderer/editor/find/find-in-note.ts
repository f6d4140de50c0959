import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, type PluginView, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { compileQuery } from '../../note-view/search-query.ts';
import { createWorkerMatcher, type WorkerMatcher } from '../../note-view/worker-matcher.ts';
import { showMatches } from './find-commands.ts';
import {
  type FindChange,
  type FindState,
  findKey,
  findParts,
  findState,
  firstFrom,
  isFoundLater,
  maxMatches,
  noSearch,
  placesOf,
  searchDocument,
} from './find-state.ts';
import { searchableText } from './searchable-text.ts';

/** Milliseconds without an edit before a regular expression is searched again. */
const editQuiet = 150;

/** Searches for a regular expression in a worker, and for parts of a search of all notes, whenever the query or the text changes. */
function followRegexp(): PluginView {
  let matcher: WorkerMatcher | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    matcher?.stop();
    matcher = null;
  };
  const ask = async (view: EditorView, found: FindState): Promise<void> => {
    const { parts } = found.query;
    if (parts !== undefined) {
      showMatches(view, found, findParts(view.state.doc, parts, found.range));
      return;
    }
    const compiled = compileQuery(found.query);
    if (compiled.kind !== 'pattern') return;
    const runs = searchableText(view.state.doc, found.range);
    matcher ??= createWorkerMatcher();
    const matches = await matcher.find({
      pattern: compiled.pattern,
      texts: runs.map(({ text }) => text),
      limit: maxMatches,
    });
    // The query or the text has changed meanwhile.
    if (view.isDestroyed || findState(view.state) !== found) return;
    showMatches(view, found, matches && placesOf(matches, runs));
  };
  return {
    update(view, before) {
      const found = findState(view.state);
      if (!isFoundLater(found.query)) end();
      else if (found !== findState(before) && found.outdated !== null) {
        clearTimeout(timer);
        timer = setTimeout(() => void ask(view, found), found.outdated === 'text' ? editQuiet : 0);
      }
    },
    destroy: end,
  };
}

/** Highlights the matches of a search and updates them while the text changes. It never changes the text. */
export const FindInNote = Extension.create({
  name: 'findInNote',
  addProseMirrorPlugins: () => {
    let drawn = { found: noSearch, decorations: DecorationSet.empty };
    return [
      new Plugin<FindState>({
        key: findKey,
        state: { init: () => noSearch, apply },
        view: followRegexp,
        props: {
          decorations(state) {
            const found = findState(state);
            // Drawn once per search, and not for each move of the caret.
            if (drawn.found !== found) drawn = { found, decorations: draw(state, found) };
            return drawn.decorations;
          },
        },
      }),
    ];
  },
});

function apply(tr: Transaction, before: FindState): FindState {
  // Only the files of this folder set this meta value.
  const change = tr.getMeta(findKey) as FindChange | undefined;
  if (change?.kind === 'set') return change.found;
  if (!tr.docChanged || before === noSearch) return before;
  const range = before.range && {
    // A replacement at the end of the range belongs to the range.
    from: tr.mapping.map(before.range.from, -1),
    to: tr.mapping.map(before.range.to, 1),
  };
  const replaced = change?.count ?? null;
  const kept = change?.kept ?? 0;
  const at = tr.mapping.map(before.matches[before.current]?.from ?? 0);
  if (isFoundLater(before.query) && before.problem === null) {
    const matches = before.matches
      .map(({ from, to }) => ({ from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) }))
      .filter(({ from, to }) => from < to);
    const outdated = before.outdated ?? 'text';
    return {
      ...before,
      range,
      replaced,
      kept,
      matches,
      lastMatch: null,
      current: firstFrom(matches, at),
      outdated,
    };
  }
  const found = searchDocument(tr.doc, before.query, range);
  return { ...found, replaced, kept, current: firstFrom(found.matches, at) };
}

function draw({ doc }: EditorState, { matches, current, range }: FindState): DecorationSet {
  const inside = range && Decoration.inline(range.from, range.to, { class: 'find-range' });
  const found = matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === current ? 'found here' : 'found' }),
  );
  return DecorationSet.create(doc, inside ? [inside, ...found] : found);
}
