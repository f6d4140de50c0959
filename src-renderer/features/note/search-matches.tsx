import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { parseQuery, wantedParts } from '../../../src-shared/search/parse-query.ts';
import { type QueryPart, queryPart } from '../../../src-shared/search/tokens.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { emptyQuery } from '../../note-view/search-query.ts';
import { findAnswer } from '../../text/find-answer.ts';
import { useServices } from '../../workspace/services.ts';
import { maxPassage } from '../../workspace/show-answer.ts';

/**
 * Highlights the words of the search in a note that was opened from its results, and scrolls to the first, until the search ends.
 * Where a question of its Memory matched, that is the passage that answers it.
 * A note that was open before keeps its place.
 */
export function SearchMatches({ noteId, note }: { noteId: NoteId; note: NoteView }) {
  const { library } = useServices();
  const [parts] = useState((): readonly QueryPart[] => {
    const { found, hits, query, corrected } = library.getState();
    if (found === null) return [];
    const hit = hits.get(noteId);
    if (hit?.from !== 'memory') return partsOf(corrected ?? query);
    // What matched is not in the note, but the note answers it.
    const answer = findAnswer(note.text(), hit.snippet.map(({ text }) => text).join(''));
    const passage = answer === null ? null : queryPart(answer.slice(0, maxPassage), true);
    return passage === null ? [] : [passage];
  });
  const searching = useStore(library, ({ found }) => found !== null);
  useEffect(() => {
    if (parts.length === 0 || !searching) return;
    const caret = note.selection();
    note.find.search({ ...emptyQuery, parts });
    note.select(caret);
    return () => note.find.end();
  }, [note, parts, searching]);
  return null;
}

function partsOf(query: string): readonly QueryPart[] {
  const parsed = parseQuery(query, 0); // dates are in no text
  return parsed.ok ? wantedParts(parsed.value) : [];
}
