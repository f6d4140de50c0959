import { useEffect, useState } from 'react';
import type { NoteView } from './note-view.ts';

/** Milliseconds of quiet before what follows from the text is worked out again. */
const quiet = 300;

/** Renders again when the text of a note changed and nobody types for a moment. */
export function useChangedText(view: NoteView): string {
  const [text, setText] = useState(view.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => setText(view.text());
    take();
    const end = view.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(take, quiet);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [view]);
  return text;
}
