import { Fragment, type MouseEvent, memo, useId } from 'react';
import { useStore } from 'zustand';
import type { NoteSummary, SearchHit, TextSegment } from '../../../src-shared/rpc/library.ts';
import { exactTime, shortTime } from '../../text/short-time.ts';
import { conflictDot, stageDots } from '../../ui/stage-dot.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

type NoteCardProps = {
  note: NoteSummary;
  /** What a search matched; null outside a search. */
  hit: SearchHit | null;
  /** From 1. */
  position: number;
  total: number;
  /** Pixels from the top of the list. */
  top: number;
  active: boolean;
  /** Whether it is the only card in the tab order. */
  reachable: boolean;
};

/** A note of the list: title, gist or excerpt, time and folder, and the sync stage of its newest revision. */
export const NoteCard = memo(function NoteCard({
  note,
  hit,
  position,
  total,
  top,
  active,
  reachable,
}: NoteCardProps) {
  const app = useServices();
  const id = useId();
  const folder = note.folder?.split('/').pop();
  const conflicted = useStore(app.conflicts, ({ conflicts }) => conflicts.has(note.id));
  const dot = conflicted ? conflictDot : note.stage === null ? null : stageDots[note.stage];
  const open = (event: MouseEvent): void => {
    app.view.setState({ drawer: null });
    // Enter focuses the text; after a click the arrow keys stay in the list.
    const byKey = event.detail === 0;
    app.runReportingErrors(() => (byKey ? openAndFocus(app, note.id) : app.openNote.open(note.id)));
  };
  return (
    <li
      className={active ? 'card active' : 'card'}
      aria-labelledby={`${id}-title`}
      aria-setsize={total}
      aria-posinset={position}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className="head">
        {/* The button covers the whole card; its accessible name is the title. */}
        <button
          type="button"
          data-note-button={note.id}
          tabIndex={reachable ? 0 : -1}
          aria-current={active ? 'true' : undefined}
          aria-describedby={`${id}-text ${id}-meta`}
          onClick={open}
        >
          <span id={`${id}-title`} className={note.title === '' ? 'untitled' : undefined}>
            {note.title === '' ? 'Untitled' : hit === null ? note.title : <Segments of={hit.title} />}
          </span>
        </button>
        {dot === null ? null : <StateDot kind={dot.kind} label={dot.label} />}
      </div>
      <p id={`${id}-text`} className="excerpt">
        {hit !== null && hit.snippet.length > 0 ? (
          <Segments of={hit.snippet} />
        ) : (
          (note.gist ?? (note.excerpt === '' ? 'No text yet' : note.excerpt))
        )}
      </p>
      <p id={`${id}-meta`} className="meta">
        <time dateTime={note.updatedAt} title={exactTime(note.updatedAt)}>
          {shortTime(note.updatedAt, Date.now())}
        </time>
        {folder === undefined ? null : <span className="folder">{folder}</span>}
        <span className="tags">
          {note.tags.slice(0, 3).map((tag) => (
            <span key={tag}>{tag} </span>
          ))}
        </span>
      </p>
    </li>
  );
});

/** A text with highlighted matches. */
function Segments({ of }: { of: readonly TextSegment[] }) {
  return of.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change place
    match ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
