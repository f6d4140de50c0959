import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { emptyQuery } from '../../note-view/search-query.ts';
import { findAnswer } from '../../text/find-answer.ts';
import { useServices } from '../../workspace/services.ts';
import { maxPassage } from '../../workspace/show-answer.ts';
import { patternOfSearch } from './search-pattern.ts';

/**
 * Highlights the words of the search in a note that was opened from its results, and scrolls to the first, until the search ends.
 * Where a question of its Memory matched, that is the passage that answers it.
 * A note that was open before keeps its place.
 */
export function SearchMatches({ noteId, note }: { noteId: NoteId; note: NoteView }) {
  const { library } = useServices();
  const [pattern] = useState(() => {
    const { found, hits, query, corrected } = library.getState();
    if (found === null) return null;
    const hit = hits.get(noteId);
    if (hit?.from !== 'memory') return patternOfSearch(corrected ?? query);
    // What matched is not in the note, but the note answers it.
    const answer = findAnswer(note.text(), hit.snippet.map(({ text }) => text).join(''));
    return answer === null ? null : patternOfSearch(`"${answer.slice(0, maxPassage).replaceAll('"', ' ')}"`);
  });
  const searching = useStore(library, ({ found }) => found !== null);
  useEffect(() => {
    if (pattern === null || !searching) return;
    // The matches come a moment later, when the user may be typing: the caret stays where it is.
    let caret = note.selection();
    const stop = note.onUpdate(() => {
      if (note.find.status().isPending) {
        caret = note.selection();
        return;
      }
      stop();
      note.select(caret);
    });
    note.find.search({ ...emptyQuery, text: pattern, regexp: true });
    return () => {
      stop();
      note.find.end();
    };
  }, [note, pattern, searching]);
  return null;
}
