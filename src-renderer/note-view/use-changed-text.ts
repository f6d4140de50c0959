import { useEffect, useState } from 'react';
import { debounce } from '../timing/debounce.ts';
import type { NoteView } from './note-view.ts';

/** Milliseconds without an edit before the component renders again. */
const editQuiet = 300;

/** The text of a note, updated after a pause in typing. */
export function useChangedText(view: NoteView): string {
  const [text, setText] = useState(view.text);
  useEffect(() => {
    const update = (): void => setText(view.text());
    update();
    const later = debounce(update, editQuiet);
    const end = view.onChange(later);
    return () => {
      later.cancel();
      end();
    };
  }, [view]);
  return text;
}
