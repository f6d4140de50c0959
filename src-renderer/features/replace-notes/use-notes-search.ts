import { useCallback, useEffect, useRef, useState } from 'react';
import { createWorkerMatcher } from '../../note-view/worker-matcher.ts';
import { messageOf } from '../../text/message-of.ts';
import { useServices } from '../../workspace/services.ts';
import { findInNotes, type NotesSearch, nothingFound, type SearchProgress } from './find-in-notes.ts';

/** A search of notes. `found`: null before it began. */
export type SearchOfNotes = {
  readonly found: SearchProgress | null;
  readonly isRunning: boolean;
  start(search: NotesSearch): void;
  /** Ends it; what was found stays. */
  stop(): void;
  /** Ends it, and forgets what was found. */
  reset(): void;
};

/** Runs one search at a time; it ends with its component. */
export function useNotesSearch(): SearchOfNotes {
  const app = useServices();
  const [found, setFound] = useState<SearchProgress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController | null>(null);

  const stop = useCallback((): void => {
    current.current?.abort();
    current.current = null;
    setRunning(false);
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  const start = (search: NotesSearch): void => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setRunning(true);
    setFound(nothingFound);
    const matcher = createWorkerMatcher();
    findInNotes(app, matcher, search, {
      signal,
      onProgress: (progress) => signal.aborted || setFound(progress),
    })
      .catch((error: unknown) => ({ ...nothingFound, problem: messageOf(error) }))
      .then((result) => {
        matcher.stop();
        if (signal.aborted) return;
        setFound(result);
        setRunning(false);
      });
  };
  const reset = (): void => {
    stop();
    setFound(null);
  };
  return { found, isRunning, start, stop, reset };
}
