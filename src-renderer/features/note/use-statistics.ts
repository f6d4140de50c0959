import { useEffect, useState } from 'react';
import type { NoteView } from '../../note-view/note-view.ts';
import { statisticsInSteps, type TextStatistics } from '../../text/text-statistics.ts';
import { debounce } from '../../timing/debounce.ts';

/** Milliseconds without an edit before a text is counted again. */
const editQuiet = 300;
/** Milliseconds to wait before a selection is counted, because dragging changes it all the time. */
const selectionQuiet = 150;

/**
 * The statistics of the text of a note, counted in steps so that the window stays responsive; null until a long text was
 * counted once.
 */
export function useStatistics(view: NoteView): TextStatistics | null {
  const [statistics, setStatistics] = useState(() => countedAtOnce(view.countedText()));
  useEffect(
    () => countAgain(() => countWhenRead(view.countedText(), setStatistics), editQuiet, view.onChange),
    [view],
  );
  return statistics;
}

/** The statistics of the selection, counted in steps; null when it is empty. */
export function useStatisticsOfSelection(view: NoteView): TextStatistics | null {
  const [statistics, setStatistics] = useState<TextStatistics | null>(null);
  useEffect(() => {
    const count = (): Stop => {
      const text = view.countedSelection();
      if (text !== '') return countWhenRead(text, setStatistics);
      setStatistics(null);
      return () => {};
    };
    return countAgain(count, selectionQuiet, view.onUpdate);
  }, [view]);
  return statistics;
}

type Stop = () => void;

/** Counts now, and again `quiet` milliseconds after the last of several changes; gives up what was not counted by then. */
function countAgain(count: () => Stop, quiet: number, onChange: NoteView['onChange']): Stop {
  let stop = count();
  const later = debounce(() => {
    stop();
    stop = count();
  }, quiet);
  const end = onChange(later);
  return () => {
    later.cancel();
    stop();
    end();
  };
}

/** The statistics of a text that takes one step; null of others. */
function countedAtOnce(text: string | Promise<string>): TextStatistics | null {
  if (typeof text !== 'string') return null;
  const first = statisticsInSteps(text).next();
  return first.done ? first.value : null;
}

type OnCounted = (statistics: TextStatistics) => void;

/** Counts a text in steps, as soon as it is known. Returns a function that gives up. */
function countWhenRead(text: string | Promise<string>, onCounted: OnCounted): Stop {
  if (typeof text === 'string') return countInSteps(text, onCounted);
  let stop: Stop | null = () => {};
  text.then(
    (read) => {
      if (stop !== null) stop = countInSteps(read, onCounted);
    },
    // what was counted last stays
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}

/** Counts a text in tasks of some milliseconds each. Returns a function that gives up. */
function countInSteps(text: string, onCounted: OnCounted): Stop {
  const steps = statisticsInSteps(text);
  const go = (): void => {
    const step = steps.next();
    if (step.done) onCounted(step.value);
    else timer = setTimeout(go, 0);
  };
  let timer = setTimeout(go, 0);
  return () => clearTimeout(timer);
}
