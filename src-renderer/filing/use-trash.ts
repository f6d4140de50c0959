import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { useApp } from '../state/use-app.ts';

/** The notes in the trash, followed while a component shows them. Null until they are read. */
export function useTrash(): readonly NoteSummary[] | null {
  const app = useApp();
  const connected = useStore(app.core.connection, (state) => state.kind === 'open');
  const [notes, setNotes] = useState<readonly NoteSummary[] | null>(null);
  useEffect(() => {
    if (!connected) return undefined;
    let shown = true;
    const load = (): void =>
      app.attempt(async () => {
        const trashed = await app.core.call('trash.list', {});
        if (shown) setNotes(trashed);
      });
    load();
    const end = app.core.on('library.changed', load);
    return () => {
      shown = false;
      end();
    };
  }, [app, connected]);
  return notes;
}
