import { useEffect, useState } from 'react';
import type { NoteView } from '../../note-view/note-view.ts';
import { useChangedText } from '../../note-view/use-changed-text.ts';
import { statisticsInSteps, type TextStatistics } from '../../text/text-statistics.ts';
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
  useEffect(() => countInSteps(text, setStatistics), [text]);
  return statistics;
}

/** The statistics of the selection, counted in steps; null when it is empty. */
export function useStatisticsOfSelection(view: NoteView): TextStatistics | null {
  const [statistics, setStatistics] = useState<TextStatistics | null>(null);
  useEffect(() => {
    let stop = (): void => {};
    const count = (): void => {
      stop();
      const text = view.selectedText();
      if (text === '') setStatistics(null);
      else stop = countInSteps(text, setStatistics);
    };
    count();
    const later = debounce(count, selectionQuiet);
    const end = view.onUpdate(later);
    return () => {
      later.cancel();
      stop();
      end();
    };
  }, [view]);
  return statistics;
}

/** Counts a text in tasks of some milliseconds each. Returns a function that gives up. */
function countInSteps(text: string, onCounted: (statistics: TextStatistics) => void): () => void {
  const steps = statisticsInSteps(text);
  const go = (): void => {
    const step = steps.next();
    if (step.done) onCounted(step.value);
    else timer = setTimeout(go, 0);
  };
  let timer = setTimeout(go, 0);
  return () => clearTimeout(timer);
}
