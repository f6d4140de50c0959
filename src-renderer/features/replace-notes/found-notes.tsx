import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';
import { maxMatches, type SearchProgress } from './find-in-notes.ts';
import {
  type FoundMatch,
  type FoundNote,
  type LeftOut,
  replacementFor,
  withMatch,
  withNote,
} from './found-match.ts';

/** Notes that are shown before the user asks for more: thousands of rows would make the dialog slow. */
const page = 50;

type FoundNotesProps = {
  found: SearchProgress;
  isRunning: boolean;
  template: string;
  regexp: boolean;
  left: LeftOut;
  onLeft(left: LeftOut): void;
};

/** What was found, by note, with a check box for each note and each match. */
export function FoundNotes({ found, isRunning, template, regexp, left, onLeft }: FoundNotesProps) {
  const { library } = useServices();
  const summaries = useStore(library, (state) => state.notes);
  const [shown, setShown] = useState(page);
  const { notes, failed, isCapped } = found;
  return (
    <section aria-label={t('replacing.matches')} className="replace-found">
      <p role="status" className="caption">
        {isRunning ? t('replacing.searchingNow') : sentenceOf(found)}
      </p>
      {isCapped ? <p className="caption">{t('replacing.capped', { most: maxMatches })}</p> : null}
      {failed.length === 0 ? null : (
        <p className="bad">
          {t('replacing.notRead', { count: failed.length })} {failed[0]?.message}
        </p>
      )}
      <ul aria-label={t('replacing.notesWithMatches')} tabIndex={notes.length > 0 ? 0 : undefined}>
        {notes.slice(0, shown).map((note) => (
          <FoundNoteItem
            key={note.noteId}
            note={note}
            summary={summaries.get(note.noteId)}
            template={template}
            regexp={regexp}
            left={left.get(note.noteId)}
            onNote={(chosen) => onLeft(withNote(left, note, chosen))}
            onMatch={(index, chosen) => onLeft(withMatch(left, note.noteId, index, chosen))}
          />
        ))}
        {notes.length > shown ? (
          <li>
            <button type="button" className="plain" onClick={() => setShown(shown + page)}>
              {t('replacing.showMore', { count: notes.length - shown })}
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function sentenceOf({ notes, done, total, problem }: SearchProgress): string {
  const matches = notes.reduce((sum, note) => sum + note.matches.length, 0);
  if (matches === 0 && problem !== null) return '';
  const inNotes = t('replacing.inNotes', { count: notes.length });
  return [
    matches === 0 ? t('replacing.nothingFound') : t('replacing.found', { count: matches, inNotes }),
    ...(done < total ? [t('replacing.stopped', { count: done })] : []),
  ].join(' ');
}

/** Matches of a note that are shown before the user asks for all. */
const shownAtFirst = 5;

type FoundNoteItemProps = {
  note: FoundNote;
  /** Undefined for a note that is gone by now. */
  summary: NoteSummary | undefined;
  template: string;
  regexp: boolean;
  /** The indexes of the matches that are left out. */
  left: ReadonlySet<number> | undefined;
  onNote(chosen: boolean): void;
  onMatch(index: number, chosen: boolean): void;
};

/** A note with its matches, each with what takes its place. */
function FoundNoteItem({ note, summary, template, regexp, left, onNote, onMatch }: FoundNoteItemProps) {
  const [all, setAll] = useState(false);
  const { matches, refusal } = note;
  const chosen = refusal === null ? matches.length - (left?.size ?? 0) : 0;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && chosen < matches.length;
  }, [chosen, matches.length]);
  const shown = all ? matches : matches.slice(0, shownAtFirst);
  const place = [summary?.account, ...(summary?.folder?.split('/') ?? [])].join(' / ');
  return (
    <li>
      <label className="check replace-note">
        <input
          ref={box}
          type="checkbox"
          disabled={refusal !== null}
          checked={chosen > 0}
          onChange={(event) => onNote(event.target.checked)}
        />
        <strong>{summary?.title || t('common.untitled')}</strong>
        <span className="caption">{place}</span>
        <span className="caption">{matches.length.toLocaleString(locale())}</span>
      </label>
      {refusal === null ? null : <p className="bad">{t('replacing.stays', { reason: refusal })}</p>}
      <ul>
        {shown.map((match, index) => (
          <li key={match.from}>
            <label className="check">
              <input
                type="checkbox"
                disabled={refusal !== null}
                checked={refusal === null && left?.has(index) !== true}
                onChange={(event) => onMatch(index, event.target.checked)}
              />
              <MatchText match={match} replacement={replacementFor(match, template, regexp)} />
            </label>
          </li>
        ))}
        {shown.length < matches.length ? (
          <li>
            <button type="button" className="quiet" onClick={() => setAll(true)}>
              {t('replacing.showAll', { count: matches.length })}
            </button>
          </li>
        ) : null}
      </ul>
    </li>
  );
}

function MatchText({ match, replacement }: { match: FoundMatch; replacement: string }) {
  return (
    <span dir="auto" className="replace-match">
      {match.before}
      <del>{match.groups[0]}</del>
      {replacement === '' ? null : <ins>{replacement}</ins>}
      {match.after}
    </span>
  );
}
