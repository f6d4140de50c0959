import { useEffect, useState } from 'react';
import type { RevisionEntry } from '../../src-shared/rpc/library.ts';
import { messageOf } from '../connection/core-error.ts';
import { exactTime } from '../library/short-time.ts';
import { useApp } from '../state/use-app.ts';
import { Dialog } from '../ui/dialog.tsx';

type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly title: string; readonly content: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The text of one revision, as it was saved. */
export function RevisionPreview({ revision, onClose }: { revision: RevisionEntry; onClose(): void }) {
  const { core } = useApp();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    core.call('history.read', { revisionId: revision.revisionId }).then(
      (text) => wanted && setReading({ kind: 'read', ...text }),
      (error: unknown) => wanted && setReading({ kind: 'failed', message: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [core, revision.revisionId]);
  return (
    <Dialog
      name={`Revision ${revision.number}`}
      description={`${exactTime(revision.updatedAt)}, id ${revision.revisionId.slice(0, 12)}…`}
      onClose={onClose}
      wide
    >
      {reading.kind === 'failed' ? <p className="bad">{reading.message}</p> : null}
      {reading.kind === 'read' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard
        <section className="revision-text" tabIndex={0} aria-label="Text of the revision">
          <h3>{reading.title === '' ? 'Untitled' : reading.title}</h3>
          <pre>{reading.content === '' ? 'No text.' : reading.content}</pre>
        </section>
      ) : null}
    </Dialog>
  );
}
