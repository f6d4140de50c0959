import type { PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { compileQuery } from '../../note-view/search-query.ts';
import { createWorkerMatcher, type WorkerMatcher } from '../../note-view/worker-matcher.ts';
import { type FindState, findState, maxMatches, placesOf } from './find-state.ts';
import { searchableText } from './searchable-text.ts';
import { showMatches } from './show-match.ts';

/** Milliseconds without an edit before a regular expression is looked for again. */
const editQuiet = 150;

/** Looks for a regular expression beside the page, whenever the query or the text changed. */
export function followRegexp(): PluginView {
  let matcher: WorkerMatcher | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    matcher?.stop();
    matcher = null;
  };
  const ask = async (view: EditorView, found: FindState): Promise<void> => {
    const compiled = compileQuery(found.query);
    if (compiled.kind !== 'pattern') return;
    const runs = searchableText(view.state.doc, found.range);
    matcher ??= createWorkerMatcher();
    const matches = await matcher.find({
      pattern: compiled.pattern,
      texts: runs.map(({ text }) => text),
      limit: maxMatches,
    });
    // Something else is looked for by now, or in another text.
    if (view.isDestroyed || findState(view.state) !== found) return;
    showMatches(view, found, matches && placesOf(matches, runs));
  };
  return {
    update(view, before) {
      const found = findState(view.state);
      if (!found.query.regexp) end();
      else if (found !== findState(before) && found.outdated !== null) {
        clearTimeout(timer);
        timer = setTimeout(() => void ask(view, found), found.outdated === 'text' ? editQuiet : 0);
      }
    },
    destroy: end,
  };
}
