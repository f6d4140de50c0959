import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { exactTime } from '../../text/short-time.ts';
import { useServices } from '../../workspace/services.ts';
import { LogLine } from './log-line.tsx';
import { type LogLines, withNewest, withOlder } from './log-lines.ts';

/** The log of all uploads, newest first, as it grows; older lines are read when asked for. */
export function SyncLogList({ onOpen }: { onOpen(noteId: NoteId): void }) {
  const { core, library, sync, runReportingErrors } = useServices();
  const [known, setKnown] = useState<LogLines | null>(null);
  const status = useStore(sync, (state) => state.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the upload goes on, there are new lines
  useEffect(
    () =>
      runReportingErrors(async () => {
        const page = await core.call('sync.log', { before: null });
        setKnown((now) => withNewest(now, page));
      }),
    [core, status],
  );
  if (known === null) return null;
  const { lines, isMore } = known;
  const readOlder = (): void =>
    runReportingErrors(async () => {
      const page = await core.call('sync.log', { before: lines.at(-1)?.sequence ?? null });
      setKnown((now) => withOlder(now, page));
    });
  if (lines.length === 0) return <p className="caption none">{t('sync.logEmpty')}</p>;
  const isThere = (noteId: NoteId): boolean => library.getState().notes.has(noteId);
  return (
    <div className="sync-rows">
      <ol className="log" aria-label={t('sync.logOfAll')}>
        {lines.map((line) => (
          <li key={line.sequence} title={exactTime(line.at)}>
            <LogLine entry={line} />
            <span className="log-note">
              {isThere(line.noteId) ? (
                <button type="button" className="link" onClick={() => onOpen(line.noteId)}>
                  {line.title || t('common.untitled')}
                </button>
              ) : (
                line.title || t('common.untitled')
              )}{' '}
              <span className="caption">{t('sync.revisionOfLine', { number: line.revisionNumber })}</span>
            </span>
          </li>
        ))}
      </ol>
      {isMore ? (
        <button type="button" className="quiet" onClick={readOlder}>
          {t('sync.olderLines')}
        </button>
      ) : null}
    </div>
  );
}
