import { useEffect, useState } from 'react';
import type { SourceView } from '../../source-editor/source-view.ts';
import { statisticsInSteps, type TextStatistics } from '../../text/text-statistics.ts';
import { useChangedText } from './use-changed-text.ts';

/** Figures of the text of a source view, counted while the page goes on; null until they were counted once. */
export function useSourceStatistics(source: SourceView): TextStatistics | null {
  const text = useChangedText(source);
  const [statistics, setStatistics] = useState<TextStatistics | null>(null);
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
