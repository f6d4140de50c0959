import { useEffect, useState } from 'react';
import type { RevisionId } from '../../../src-shared/ids.ts';
import type { NoteText } from '../../actions/restore-revision.ts';
import { messageOf } from '../../text/message-of.ts';
import { useServices } from '../../workspace/services.ts';

export type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly text: NoteText }
  | { readonly kind: 'failed'; readonly message: string };

/** Reads the text of a revision from the journal. */
export function useRevisionText(revisionId: RevisionId): Reading {
  const { core } = useServices();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    core.call('history.read', { revisionId }).then(
      (text) => wanted && setReading({ kind: 'read', text }),
      (error: unknown) => wanted && setReading({ kind: 'failed', message: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [core, revisionId]);
  return reading;
}
