import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TrashEntry } from '../../../src-shared/rpc/library.ts';
import { useServices } from '../../workspace/services.ts';

/** The notes in the trash, kept up to date while a component shows them. Null until they are loaded. */
export function useTrash(): readonly TrashEntry[] | null {
  const app = useServices();
  const connected = useStore(app.core.connection, (state) => state.kind === 'open');
  const [notes, setNotes] = useState<readonly TrashEntry[] | null>(null);
  useEffect(() => {
    if (!connected) return undefined;
    let shown = true;
    const load = (): void =>
      app.runReportingErrors(async () => {
        const trashed = await app.core.call('trash.list', {});
        if (shown) setNotes(trashed);
      });
    load();
    const end = app.core.on('trash.changed', load);
    return () => {
      shown = false;
      end();
    };
  }, [app, connected]);
  return notes;
}
