import { type RefObject, useMemo, useState } from 'react';
import type { RevisionEntry } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { branchLanes } from './branch-lanes.ts';
import { BranchRail } from './branch-rail.tsx';
import { RevisionItem } from './revision-item.tsx';
import { timelineOf } from './timeline.ts';
import { useWordChanges } from './use-word-changes.ts';

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
