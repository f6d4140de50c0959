import { useEffect, useState } from 'react';
import type { SourceView } from '../../source-editor/source-view.ts';

/** Milliseconds of quiet before what follows from the text is worked out again. */
const quiet = 300;

/** Renders again when the text of a source view changed and nobody types for a moment. */
export function useChangedText(source: SourceView): string {
  const [text, setText] = useState(source.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => setText(source.text());
    take();
    const end = source.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(take, quiet);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [source]);
  return text;
}
