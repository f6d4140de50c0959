import { useEffect, useState } from 'react';
import type { NoteText } from '../../../actions/restore-revision.ts';
import { messageOf } from '../../../text/message-of.ts';
import { useServices } from '../../../workspace/services.ts';
import type { ComparedSide } from '../../../workspace/view-store.ts';

export type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly text: NoteText }
  | { readonly kind: 'failed'; readonly message: string };

/** The text of one side of a comparison: that of a revision from the journal, or the present one. */
export function useSideText(side: ComparedSide, present: NoteText): Reading {
  const { core } = useServices();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    if (side === 'present') return;
    let wanted = true;
    setReading({ kind: 'reading' });
    core.call('history.read', { revisionId: side }).then(
      (text) => wanted && setReading({ kind: 'read', text }),
      (error: unknown) => wanted && setReading({ kind: 'failed', message: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [core, side]);
  return side === 'present' ? { kind: 'read', text: present } : reading;
}

/** The text of a side; null while it is read, or when it could not be. */
export const textOf = (reading: Reading): NoteText | null => (reading.kind === 'read' ? reading.text : null);
