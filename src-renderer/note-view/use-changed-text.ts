import { useEffect, useState } from 'react';
import type { NoteView } from './note-view.ts';

/** Milliseconds without an edit before the component renders again. */
const debounce = 300;

/** The text of a note, updated after a pause in typing. */
export function useChangedText(view: NoteView): string {
  const [text, setText] = useState(view.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => setText(view.text());
    update();
    const end = view.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(update, debounce);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [view]);
  return text;
}
