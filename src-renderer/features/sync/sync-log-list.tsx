import { useEffect, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { SyncLogLine } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { exactTime } from '../../text/short-time.ts';
import { useServices } from '../../workspace/services.ts';
import { LogLine } from './log-line.tsx';

/** The log of all uploads, newest first; older lines are read when asked for. It is what was logged when it was opened. */
export function SyncLogList({ onOpen }: { onOpen(noteId: NoteId): void }) {
  const { core, library, runReportingErrors } = useServices();
  const [lines, setLines] = useState<readonly SyncLogLine[] | null>(null);
  const [isMore, setIsMore] = useState(false);
  const read = (before: number | null, known: readonly SyncLogLine[]): void =>
    runReportingErrors(async () => {
      const page = await core.call('sync.log', { before });
      setLines([...known, ...page.lines]);
      setIsMore(page.isMore);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => read(null, []), []);
  if (lines === null) return null;
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
        <button type="button" className="quiet" onClick={() => read(lines.at(-1)?.sequence ?? null, lines)}>
          {t('sync.olderLines')}
        </button>
      ) : null}
    </div>
  );
}
