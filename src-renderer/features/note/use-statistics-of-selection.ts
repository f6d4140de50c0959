import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useState } from 'react';
import { ownSelection } from '../../editor/find/find-commands.ts';
import { matchesOf } from '../../source-editor/source-find.ts';
import type { SourceView } from '../../source-editor/source-view.ts';
import { type TextStatistics, textStatistics } from '../../text/text-statistics.ts';

/** Milliseconds of quiet before a selection is counted: a drag through the text changes it all the time. */
const selectQuiet = 150;

/** Figures of what a person selected; null while nothing is. */
export function useStatisticsOfSelection(editor: Editor): TextStatistics | null {
  const listen = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => {
        editor.off('transaction', changed);
      };
    },
    [editor],
  );
  const selected = useCallback(() => {
    const span = ownSelection(editor);
    return span === null ? '' : editor.state.doc.textBetween(span.from, span.to, '\n', ' ');
  }, [editor]);
  return useStatisticsOf(listen, selected);
}

/** The same for a note that is shown as its Markdown text. */
export function useStatisticsOfSourceSelection(source: SourceView): TextStatistics | null {
  const selected = useCallback(() => {
    const { from, to } = source.selection();
    // A match that the search went to was not selected by anybody.
    return matchesOf(source.editor.state).current >= 0 ? '' : source.editor.state.sliceDoc(from, to);
  }, [source]);
  return useStatisticsOf(source.onUpdate, selected);
}

function useStatisticsOf(
  listen: (changed: () => void) => () => void,
  selected: () => string,
): TextStatistics | null {
  const [statistics, setStatistics] = useState<TextStatistics | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const text = selected();
      setStatistics(text === '' ? null : textStatistics(text));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(count, selectQuiet);
    };
    count();
    const end = listen(later);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [listen, selected]);
  return statistics;
}
