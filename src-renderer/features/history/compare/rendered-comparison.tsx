import { useEffect, useRef } from 'react';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { NoteText } from '../../../actions/restore-revision.ts';
import type { DocumentComparison } from '../../../editor/comparison/compare-documents.ts';
import { Formatted } from './rendered-text.tsx';

/** Shows for a moment which of the marks is meant; the editor would take back an attribute. */
const highlight = [{ outline: '2px solid var(--accent)' }, { outline: '2px solid transparent' }];
/** In milliseconds. */
const highlightTime = 2_000;

type RenderedComparisonProps = {
  noteId: NoteId;
  before: NoteText;
  after: NoteText;
  comparison: DocumentComparison;
  isBeside: boolean;
  /** The change to scroll to; null for none yet. */
  current: number | null;
};

/** Two texts as the editor shows them, in one with what differs marked, or beside each other. */
export function RenderedComparison(props: RenderedComparisonProps) {
  const { noteId, before, after, comparison, isBeside, current } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === null) return;
    for (const column of place.current?.children ?? []) {
      const marks = column.querySelectorAll(`[data-change="${current}"]`);
      marks[0]?.scrollIntoView({ block: 'center' });
      for (const mark of marks) mark.animate(highlight, highlightTime);
    }
  }, [current]);
  const isSameTitle = before.title === after.title;
  if (isBeside)
    return (
      <div ref={place} className="rendered-sides">
        <section aria-label={t('history.left')}>
          <p className="note-title">
            {isSameTitle ? named(before) : <del className="gone">{named(before)}</del>}
          </p>
          <Formatted noteId={noteId} shown={comparison.before} />
        </section>
        <section aria-label={t('history.right')}>
          <p className="note-title">
            {isSameTitle ? named(after) : <ins className="new">{named(after)}</ins>}
          </p>
          <Formatted noteId={noteId} shown={comparison.after} />
        </section>
      </div>
    );
  return (
    <div ref={place}>
      <div>
        <p className="note-title">
          {isSameTitle ? null : <del className="gone">{named(before)}</del>}{' '}
          {isSameTitle ? named(after) : <ins className="new">{named(after)}</ins>}
        </p>
        <Formatted noteId={noteId} shown={comparison.both} />
      </div>
    </div>
  );
}

const named = ({ title }: NoteText): string => title || t('common.untitled');
