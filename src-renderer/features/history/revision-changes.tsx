import { useMemo } from 'react';
import type { NoteText } from '../../actions/restore-revision.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import { ComparedLines } from '../../ui/compared-lines.tsx';

/** Shows what restoring a revision would remove and bring back. */
export function RevisionChanges({ now, revision }: { now: NoteText; revision: NoteText }) {
  const lines = useMemo(() => {
    const title = now.title === revision.title ? [] : compareTexts(now.title, revision.title);
    const content = compareTexts(now.content, revision.content);
    return title === null || content === null ? null : [...title, ...content];
  }, [now.title, now.content, revision.title, revision.content]);
  if (lines === null)
    return <p className="caption">The two texts are too long and too different to be compared here.</p>;
  if (lines.length === 0) return <p className="caption">No differences: this is the current text.</p>;
  return (
    <>
      <p className="caption">
        Restoring this revision removes the lines marked <span className="marker gone">−</span> and brings
        back those marked <span className="marker new">+</span>.
      </p>
      <ComparedLines lines={lines} />
    </>
  );
}
