import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { lookFor } from './find-commands.ts';
import {
  type FindChange,
  findKey,
  findMatches,
  findState,
  type GroupedMatch,
  mostMatches,
  placesOf,
} from './find-state.ts';
import { createApartMatcher } from './match-apart.ts';
import { replacementOf } from './replacement.ts';
import { compileQuery } from './search-query.ts';
import { searchableText } from './searchable-text.ts';

/** Replaces the match the person is at, and goes to the next. Done at once but for a regular expression. */
export async function replaceMatch(editor: Editor, template: string): Promise<void> {
  const { matches, current, query } = findState(editor.state);
  const at = matches[current];
  if (at === undefined || !editor.isEditable) return;
  const found = query.regexp ? await matchesApart(editor, mostMatches) : matchesNow(editor);
  const match = found.find(({ from, to }) => from === at.from && to === at.to);
  if (match !== undefined) {
    const tr = closeHistory(editor.state.tr);
    replace(tr, match, template, query.regexp);
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(match.to)));
    editor.view.dispatch(tr);
  }
  if (!editor.isDestroyed) lookFor(editor, query);
}

/** Replaces every match, however many: one step to undo. Done at once but for a regular expression. */
export async function replaceAll(editor: Editor, template: string): Promise<void> {
  const { query, problem } = findState(editor.state);
  if (problem !== null || !editor.isEditable) return;
  const found = query.regexp ? await matchesApart(editor, Infinity) : matchesNow(editor);
  if (found.length === 0) return;
  const tr = closeHistory(editor.state.tr);
  // From the end: what comes before a match keeps its place.
  for (const match of found.toReversed()) replace(tr, match, template, query.regexp);
  editor.view.dispatch(tr.setMeta(findKey, { kind: 'replaced', count: found.length } satisfies FindChange));
}

function replace(tr: Transaction, match: GroupedMatch, template: string, regexp: boolean): void {
  tr.replaceWith(match.from, match.to, replacementOf(tr.doc, match, template, regexp));
}

function matchesNow({ state }: Editor): GroupedMatch[] {
  const { query, range } = findState(state);
  const compiled = compileQuery(query);
  return compiled.kind === 'pattern' ? findMatches(state.doc, compiled.pattern, range, Infinity) : [];
}

/** None where it takes too long, or where the text or the query changed meanwhile: what is replaced must be what was seen. */
async function matchesApart(editor: Editor, most: number): Promise<GroupedMatch[]> {
  const { doc } = editor.state;
  const { query, range } = findState(editor.state);
  const compiled = compileQuery(query);
  if (compiled.kind !== 'pattern') return [];
  const runs = searchableText(doc, range);
  const matcher = createApartMatcher();
  const matches = await matcher.find({
    pattern: compiled.pattern,
    texts: runs.map(({ text }) => text),
    most,
  });
  matcher.stop();
  const same = !editor.isDestroyed && editor.state.doc === doc && findState(editor.state).query === query;
  return matches !== null && same ? placesOf(matches, runs) : [];
}
