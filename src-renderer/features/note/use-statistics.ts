import { useEffect, useState } from 'react';
import type { NoteView } from '../../note-view/note-view.ts';
import { useChangedText } from '../../note-view/use-changed-text.ts';
import { statisticsInSteps, type TextStatistics, textStatistics } from '../../text/text-statistics.ts';
import { debounce } from '../../timing/debounce.ts';

/** Milliseconds to wait before a selection is counted, because dragging changes it all the time. */
const selectionQuiet = 150;

/**
 * The statistics of the text of a note, counted in steps so that the window stays responsive; null until a long text was
 * counted once.
 */
export function useStatistics(view: NoteView): TextStatistics | null {
  const text = useChangedText(view);
  const [statistics, setStatistics] = useState(() => {
    const first = statisticsInSteps(text).next();
    return first.done ? first.value : null;
  });
  useEffect(() => {
    const steps = statisticsInSteps(text);
    let timer: ReturnType<typeof setTimeout>;
    const go = (): void => {
      const step = steps.next();
      if (step.done) setStatistics(step.value);
      else timer = setTimeout(go, 0);
    };
    timer = setTimeout(go, 0);
    return () => clearTimeout(timer);
  }, [text]);
  return statistics;
}

/** The statistics of the selection; null when it is empty. */
export function useStatisticsOfSelection(view: NoteView): TextStatistics | null {
  const [statistics, setStatistics] = useState<TextStatistics | null>(null);
  useEffect(() => {
    const count = (): void => {
      const text = view.selectedText();
      setStatistics(text === '' ? null : textStatistics(text));
    };
    count();
    const later = debounce(count, selectionQuiet);
    const end = view.onUpdate(later);
    return () => {
      later.cancel();
      end();
    };
  }, [view]);
  return statistics;
}
