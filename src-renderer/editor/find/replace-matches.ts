import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { replacementParts } from '../../note-view/match-texts.ts';
import { compileFind } from '../../note-view/search-query.ts';
import { createWorkerMatcher } from '../../note-view/worker-matcher.ts';
import { search, showMatch } from './find-commands.ts';
import {
  type FindChange,
  findKey,
  findMatches,
  findState,
  type GroupedMatch,
  maxMatches,
  placesOf,
} from './find-state.ts';
import { searchableText } from './searchable-text.ts';

/** Replaces the current match and goes to the next. Synchronous, except for regular expressions. */
export async function replaceMatch(editor: Editor, template: string): Promise<void> {
  const { matches, current, query } = findState(editor.state);
  const at = matches[current];
  if (at === undefined || !editor.isEditable) return;
  const found = query.regexp ? await matchesInWorker(editor, maxMatches) : matchesNow(editor);
  const match = found.find(({ from, to }) => from === at.from && to === at.to);
  if (match?.atom) return keepMatch(editor);
  if (match !== undefined) {
    const tr = closeHistory(editor.state.tr);
    replaceEach(tr, [match], template, query.regexp);
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(match.to)));
    editor.view.dispatch(tr);
  }
  if (!editor.isDestroyed) search(editor, query);
}

/** Replaces all matches in one undo step. Synchronous, except for regular expressions. */
export async function replaceAll(editor: Editor, template: string): Promise<void> {
  const { query, problem } = findState(editor.state);
  if (problem !== null || !editor.isEditable) return;
  const found = query.regexp ? await matchesInWorker(editor, Infinity) : matchesNow(editor);
  const texts = found.filter(({ atom }) => atom !== true);
  const kept = found.length - texts.length;
  if (texts.length === 0) {
    if (kept > 0) keepMatch(editor);
    return;
  }
  const tr = closeHistory(editor.state.tr);
  replaceEach(tr, texts, template, query.regexp);
  editor.view.dispatch(
    tr.setMeta(findKey, { kind: 'replaced', count: texts.length, kept } satisfies FindChange),
  );
}

/** Goes on from a match in a link or a formula, which is not replaced: only a part of what the node shows would change. */
function keepMatch({ state, view }: Editor): void {
  const found = findState(state);
  showMatch(view, {
    ...found,
    current: (found.current + 1) % Math.max(1, found.matches.length),
    replaced: 0,
    kept: 1,
  });
}

/** Makes one step per block, so that replacing thousands of matches is fast. */
function replaceEach(
  tr: Transaction,
  matches: readonly GroupedMatch[],
  template: string,
  regexp: boolean,
): void {
  const { doc } = tr;
  const blocks: { readonly end: number; readonly matches: GroupedMatch[] }[] = [];
  for (const match of matches) {
    const block = blocks.at(-1);
    if (block !== undefined && match.to <= block.end) block.matches.push(match);
    else blocks.push({ end: doc.resolve(match.from).end(), matches: [match] });
  }
  // From the end, so that the positions of earlier blocks stay valid.
  for (const { matches: within } of blocks.reverse()) {
    const from = within[0]?.from ?? 0;
    let at = from;
    const content: ProseMirrorNode[] = [];
    for (const match of within) {
      content.push(...doc.slice(at, match.from).content.content);
      content.push(...replacementOf(doc, match, template, regexp).content);
      at = match.to;
    }
    tr.replaceWith(from, at, content);
  }
}

function matchesNow({ state }: Editor): GroupedMatch[] {
  const { query, range } = findState(state);
  const compiled = compileFind(query);
  return compiled.kind === 'pattern' ? findMatches(state.doc, compiled.pattern, range, Infinity) : [];
}

/** Finds matches in a worker. Empty when it takes too long, or when the text or the query changed meanwhile. */
async function matchesInWorker(editor: Editor, limit: number): Promise<GroupedMatch[]> {
  const { doc } = editor.state;
  const { query, range } = findState(editor.state);
  const compiled = compileFind(query);
  if (compiled.kind !== 'pattern') return [];
  const runs = searchableText(doc, range);
  const matcher = createWorkerMatcher();
  const matches = await matcher.find({
    pattern: compiled.pattern,
    texts: runs.map(({ text }) => text),
    limit,
  });
  matcher.stop();
  const same = !editor.isDestroyed && editor.state.doc === doc && findState(editor.state).query === query;
  return matches !== null && same ? placesOf(matches, runs) : [];
}

/** The replacement of a match. Text gets the marks at the start of the match; a group of a regular expression keeps its marks. */
function replacementOf(
  doc: ProseMirrorNode,
  match: GroupedMatch,
  template: string,
  regexp: boolean,
): Fragment {
  const marks = doc.nodeAt(match.from)?.marks ?? [];
  const parts = regexp ? replacementParts(template, match.groups.length) : [{ text: template }];
  return parts.reduce((content, part) => {
    if ('text' in part)
      return part.text === ''
        ? content
        : content.append(Fragment.from(doc.type.schema.text(part.text, marks)));
    const group = match.groups[part.group];
    // A group that did not match is empty.
    return group ? content.append(doc.slice(group.from, group.to).content) : content;
  }, Fragment.empty);
}
