import type { PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { compileQuery } from '../../note-view/search-query.ts';
import { createWorkerMatcher, type WorkerMatcher } from '../../note-view/worker-matcher.ts';
import { type FindState, findParts, findState, isFoundLater, maxMatches, placesOf } from './find-state.ts';
import { searchableText } from './searchable-text.ts';
import { showMatches } from './show-match.ts';

/** Milliseconds without an edit before a regular expression is searched again. */
const editQuiet = 150;

/** Searches for a regular expression in a worker, and for parts of a search of all notes, whenever the query or the text changes. */
export function followRegexp(): PluginView {
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
