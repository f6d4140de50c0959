import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';
import { maxMatches, type SearchProgress } from './find-in-notes.ts';
import { FoundNoteItem } from './found-note-item.tsx';
import { type LeftOut, withMatch, withNote } from './left-out.ts';

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
