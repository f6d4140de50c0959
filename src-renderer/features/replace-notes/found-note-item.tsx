import { useEffect, useRef, useState } from 'react';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { type FoundMatch, type FoundNote, replacementFor } from './found-match.ts';

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
export function FoundNoteItem({
  note,
  summary,
  template,
  regexp,
  left,
  onNote,
  onMatch,
}: FoundNoteItemProps) {
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
