import { useEffect, useState } from 'react';
import type { NoteView } from '../../note-view/note-view.ts';
import { useChangedText } from '../../note-view/use-changed-text.ts';
import { statisticsInSteps, type TextStatistics, textStatistics } from '../../text/text-statistics.ts';

/** Milliseconds of quiet before a selection is counted: a drag through the text changes it all the time. */
const selectQuiet = 150;

/** Figures of the text of a note, counted in steps between which the window does other things; null until a long one was counted once. */
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

/** Figures of what the user selected; null while nothing is. */
export function useStatisticsOfSelection(view: NoteView): TextStatistics | null {
  const [statistics, setStatistics] = useState<TextStatistics | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const text = view.selectedText();
      setStatistics(text === '' ? null : textStatistics(text));
    };
    count();
    const end = view.onUpdate(() => {
      clearTimeout(timer);
      timer = setTimeout(count, selectQuiet);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [view]);
  return statistics;
}
