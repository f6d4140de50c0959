import type { ReactNode } from 'react';
import type { RevisionEntry, RevisionOrigin } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { dayName, exactTime, timeOfDay } from '../../text/short-time.ts';
import { stageDots } from '../../ui/stage-dot.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import { type CountedWords, changeText } from './change-text.ts';
import type { EditingSession, TimelineEntry } from './timeline.ts';

const origins: Record<RevisionOrigin, string> = {
  edit: t('history.originEdit'),
  outside: t('history.originOutside'),
  adopted: t('history.originAdopted'),
  recovered: t('history.originRecovered'),
  synced: t('history.originSynced'),
  imported: t('history.originImported'),
};

type RevisionItemProps = {
  entry: TimelineEntry;
  counted: CountedWords;
  /** The line of its branch; null in a history without branches. */
  rail: ReactNode;
  onOpen(): void;
};

/** A revision in the history, below the day and the session that begin with it. */
export function RevisionItem({ entry, counted, rail, onOpen }: RevisionItemProps) {
  const { revision, beginsDay, session } = entry;
  const change = changeText(entry, counted);
  return (
    <li>
      {beginsDay ? <h3>{dayName(revision.updatedAt, Date.now())}</h3> : null}
      {session === null || session.revisions === 1 ? null : (
        <p className="session caption">{sessionText(session)}</p>
      )}
      <div className="revision">
        {rail}
        <button type="button" onClick={onOpen}>
          <span className="head">
            {t('common.revision', { number: revision.number })}
            {hasDot(revision) ? (
              <StateDot kind={stageDots[revision.stage].kind} label={stageDots[revision.stage].label} />
            ) : null}
            <time dateTime={revision.updatedAt} title={exactTime(revision.updatedAt)}>
              {timeOfDay(revision.updatedAt)}
            </time>
          </span>
          <span className="caption">
            <span aria-hidden="true">{[origins[revision.origin], ...change.shown].join(' · ')}</span>
            <span className="sr-only">{[origins[revision.origin], ...change.spoken].join(', ')}</span>
          </span>
          {branchText(entry) === null ? null : <span className="caption">{branchText(entry)}</span>}
        </button>
      </div>
    </li>
  );
}

function sessionText({ from, to, revisions }: EditingSession): string {
  const [begin, end] = [timeOfDay(from), timeOfDay(to)];
  return `${begin === end ? begin : `${begin}–${end}`} · ${t('history.revisions', { count: revisions })}`;
}

/** What lies beside the newest text is not sent, and that is no problem. */
const hasDot = ({ isBeside, stage }: RevisionEntry): boolean => !isBeside || stage !== 'blocked';

/** Where a fork begins, and what lies beside the newest text; null for most revisions. */
function branchText({ revision, predecessor, successors }: TimelineEntry): string | null {
  if (revision.isBeside && predecessor !== undefined)
    return t('history.besideFrom', { number: predecessor.number });
  if (revision.isBeside) return t('history.beside');
  if (successors > 1) return t('history.versions', { count: successors });
  return revision.previousRevisionId !== null && predecessor === undefined
    ? t('history.fromOtherComputer')
    : null;
}
