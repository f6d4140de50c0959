import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { changedLines } from '../../text/changed-lines.ts';
import {
  readingTime,
  statisticsInSteps,
  type TextStatistics,
  wordsText,
} from '../../text/text-statistics.ts';
import { debounce } from '../../timing/debounce.ts';
import { sharedByWindows, watchOpenElsewhere } from './watch-open-elsewhere.ts';

/** The statistics of the text, and the number of its revision. */
export function NoteFooter({ session }: { session: NoteSession<EditorBody> }) {
  const revisions = useStore(session.store, (state) => state.revisionCount);
  const lastCommit = useStore(session.store, (state) => state.lastCommit);
  const lines = useMemo(
    () => (lastCommit === null ? null : changedLines(lastCommit.before, lastCommit.after)),
    [lastCommit],
  );
  const isText = session.note.readOnly?.kind !== 'not-utf8';
  return (
    <footer className="foot">
      {isText ? <Figures view={session.body.view} /> : null}
      <span className="gap" />
      <OpenElsewhere noteId={session.note.id} />
      {lines === null ? null : (
        <span className="lines" title={t('note.linesHint')}>
          {changedText(lines)}
        </span>
      )}
      <span title={t('note.revisionHint')}>
        {revisions === 0 ? t('note.noRevision') : t('common.revision', { number: revisions })}
      </span>
    </footer>
  );
}

function Figures({ view }: { view: NoteView }) {
  const all = useStatistics(view);
  const selected = useStatisticsOfSelection(view);
  if (all === null) return null;
  const { minutes } = selected ?? all;
  return (
    <>
      <span>{wordsText(all, selected)}</span>
      {minutes === 0 ? null : (
        <span title={selected === null ? t('note.readingTime') : t('note.readingTimeSelection')}>
          {readingTime(minutes)}
        </span>
      )}
    </>
  );
}

function changedText(lines: number): string {
  return lines === 0 ? t('note.noChanges') : t('note.linesChanged', { count: lines });
}

/** A quiet hint that another window shows this note, too. Both can be edited: what is typed in one is merged into the other. */
function OpenElsewhere({ noteId }: { noteId: NoteId }) {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const shared = sharedByWindows();
    return shared && watchOpenElsewhere(noteId, setElsewhere, shared);
  }, [noteId]);
  return (
    <span role="status" aria-label={t('note.otherWindows')} title={t('note.openElsewhereHint')}>
      {isElsewhere ? t('note.openElsewhere') : null}
    </span>
  );
}

/** Milliseconds without an edit before a text is counted again. */
const editQuiet = 300;
/** Milliseconds to wait before a selection is counted, because dragging changes it all the time. */
const selectionQuiet = 150;

/**
 * The statistics of the text of a note, counted in steps so that the window stays responsive; null until a long text was
 * counted once.
 */
function useStatistics(view: NoteView): TextStatistics | null {
  const [statistics, setStatistics] = useState(() => countedAtOnce(view.countedText()));
  useEffect(
    () => countAgain(() => countWhenRead(view.countedText(), setStatistics), editQuiet, view.onChange),
    [view],
  );
  return statistics;
}

/** The statistics of the selection, counted in steps; null when it is empty. */
function useStatisticsOfSelection(view: NoteView): TextStatistics | null {
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
