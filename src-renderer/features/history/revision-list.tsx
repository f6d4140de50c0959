import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { RevisionId } from '../../../src-shared/ids.ts';
import {
  maxChangesAtOnce,
  type RevisionEntry,
  type RevisionOrigin,
} from '../../../src-shared/rpc/history.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { dayName, exactTime, timeOfDay } from '../../text/short-time.ts';
import { StateDot, stageDots } from '../../ui/state-dot.tsx';
import { useServices } from '../../workspace/services.ts';
import { type CountedWords, changeText } from './change-text.ts';
import {
  type BranchLanes,
  branchLanes,
  type EditingSession,
  type TimelineEntry,
  timelineOf,
} from './timeline.ts';

/** How many revisions are shown at once: a note may have thousands. */
const pageSize = 100;

type RevisionListProps = {
  /** Newest first. */
  history: readonly RevisionEntry[];
  list: RefObject<HTMLOListElement | null>;
  onOpen(revision: RevisionEntry): void;
};

/** The revisions of a note by day and session, with the lines of its branches. */
export function RevisionList({ history, list, onOpen }: RevisionListProps) {
  const [shown, setShown] = useState(pageSize);
  const entries = useMemo(() => timelineOf(history), [history]);
  const lanes = useMemo(() => branchLanes(history), [history]);
  const width = lanes.reduce((most, { lane }) => Math.max(most, lane + 1), 1);
  const visible = useMemo(() => history.slice(0, shown), [history, shown]);
  const counted = useWordChanges(visible);
  const older = Math.min(pageSize, history.length - shown);
  return (
    <>
      <ol ref={list} className="revisions" aria-label={t('history.list')}>
        {entries.slice(0, shown).map((entry, index) => {
          const ownLanes = lanes[index];
          return (
            <RevisionItem
              key={entry.revision.revisionId}
              entry={entry}
              counted={counted.get(entry.revision.revisionId)}
              rail={
                width === 1 || ownLanes === undefined ? null : <BranchRail lanes={ownLanes} width={width} />
              }
              onOpen={() => onOpen(entry.revision)}
            />
          );
        })}
      </ol>
      {older <= 0 ? null : (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setShown(shown + pageSize);
            // The button may be gone: the first of the older ones takes the focus.
            requestAnimationFrame(() => list.current?.querySelectorAll('button')[shown]?.focus());
          }}
        >
          {t('history.showOlder', { count: older })}
        </button>
      )}
    </>
  );
}

/** Pixels from lane to lane. */
const laneWidth = 12;

type BranchRailProps = { lanes: BranchLanes /** The number of lanes of the whole history. */; width: number };

/** Draws how the branches of a note's history run past a revision; what they mean is written beside it. */
function BranchRail({ lanes: { lane, above, below, joins }, width }: BranchRailProps) {
  const at = (index: number) => ({ left: index * laneWidth + laneWidth / 2 });
  return (
    <span className="rail" aria-hidden="true" style={{ width: width * laneWidth }}>
      {above
        .filter((index) => !joins.includes(index))
        .map((index) => (
          <i key={`above ${index}`} className="above" style={at(index)} />
        ))}
      {below.map((index) => (
        <i key={`below ${index}`} className="below" style={at(index)} />
      ))}
      {joins.map((index) => (
        <i
          key={`join ${index}`}
          className="join"
          style={{ ...at(lane), width: (index - lane) * laneWidth }}
        />
      ))}
      <i className={lane === 0 ? 'point' : 'point beside'} style={at(lane)} />
    </span>
  );
}

/**
 * How many words each of these revisions changed, which are shown. A revision never changes, so each is asked about once; a few at a
 * time, so that a long history keeps the core from nothing else.
 */
function useWordChanges(shown: readonly RevisionEntry[]): ReadonlyMap<RevisionId, CountedWords> {
  const { core } = useServices();
  const [known, setKnown] = useState<ReadonlyMap<RevisionId, CountedWords>>(new Map());
  useEffect(() => {
    const missing = shown.filter(({ revisionId }) => !known.has(revisionId)).slice(0, maxChangesAtOnce);
    if (missing.length === 0) return undefined;
    let isCurrent = true;
    const revisionIds = missing.map(({ revisionId }) => revisionId);
    core.call('history.changes', { revisionIds }).then(
      (changes) => {
        if (!isCurrent) return;
        const counted = new Map(changes.map((change) => [change.revisionId, change]));
        // the next ones follow from that
        setKnown(
          (before) =>
            new Map([...before, ...revisionIds.map((id) => [id, counted.get(id) ?? null] as const)]),
        );
      },
      // the list says the rest without it, and the next revision asks again
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [core, shown, known]);
  return known;
}

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
function RevisionItem({ entry, counted, rail, onOpen }: RevisionItemProps) {
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
