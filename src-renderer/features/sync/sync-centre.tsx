import { Pause, Play, RotateCw } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { SyncLogLine, WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { revealNote } from '../../actions/reveal-note.ts';
import { exactTime } from '../../text/short-time.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { LogLine } from './log-line.tsx';
import { SyncNotes } from './sync-notes.tsx';
import { useEmbeddedHint } from './use-embedded-hint.ts';
import { useTicking, useWindowStatus } from './use-window-status.ts';

/** Every note with how far its newest revision has come, and the log of all uploads. */
export function SyncCentre({ onClose }: { onClose(): void }) {
  const app = useServices();
  const isPaused = useStore(app.sync, ({ status }) => status?.kind === 'paused');
  const { status } = useWindowStatus();
  const { revisions, total } = useWaitingRevisions();
  const [tab, setTab] = useState('notes');
  const hint = useEmbeddedHint();
  const now = useTicking(true);
  const open = (noteId: NoteId): void => {
    onClose();
    revealNote(app, noteId);
    app.runReportingErrors(() => openAndFocus(app, noteId));
  };
  return (
    <Dialog name={t('sync.centre')} description={hint} onClose={onClose} wide>
      <section className="sync-centre" aria-label={t('sync.centre')}>
        <div className="sync-actions">
          <p className="sync-summary" title={status.hint}>
            <StateDot kind={status.dot} />
            {status.text}
          </p>
          <button type="button" className="plain" onClick={() => app.runReportingErrors(app.sync.retry)}>
            <RotateCw aria-hidden="true" />
            {t('sync.retryAll')}
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => app.runReportingErrors(() => app.sync.pause(!isPaused))}
          >
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {isPaused ? t('sync.resumeUpload') : t('sync.pauseUpload')}
          </button>
        </div>
        <Tabs.Root className="sync-tabs" value={tab} onValueChange={setTab}>
          <Tabs.List className="tabs" aria-label={t('sync.centre')}>
            <Tabs.Trigger value="notes">{t('common.notes')}</Tabs.Trigger>
            <Tabs.Trigger value="log">{t('sync.tabLog')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="notes" className="sync-content">
            <SyncNotes revisions={revisions} now={now} onOpen={open} />
            {total > revisions.length ? (
              <p className="caption">{t('sync.detailsOfFirst', { total, shown: revisions.length })}</p>
            ) : null}
          </Tabs.Content>
          <Tabs.Content value="log" className="sync-content">
            <SyncLogList onOpen={open} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
    </Dialog>
  );
}

type Waiting = { readonly revisions: readonly WaitingRevision[]; readonly total: number };

/** Milliseconds between two readings: an upload of many notes changes something all the time. */
const interval = 300;

/** The revisions that are to be sent, read again whenever the state of the upload or the library changes. */
function useWaitingRevisions(): Waiting {
  const { core, sync, library, runReportingErrors } = useServices();
  const [waiting, setWaiting] = useState<Waiting>({ revisions: [], total: 0 });
  const connection = useStore(core.connection, ({ kind }) => kind);
  useEffect(() => {
    if (connection !== 'open') return;
    let isClosed = false;
    const read = (): void =>
      runReportingErrors(async () => {
        const next = await core.call('sync.waiting', {});
        if (!isClosed) setWaiting(next);
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        read();
      }, interval);
    };
    read();
    const stops = [sync.subscribe(later), library.subscribe(later)];
    return () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [core, sync, library, runReportingErrors, connection]);
  return waiting;
}

/** The log of all uploads, newest first, as it grows; older lines are read when asked for. */
function SyncLogList({ onOpen }: { onOpen(noteId: NoteId): void }) {
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

/** Lines of the log, newest first, and whether there are older ones. */
type LogLines = { readonly lines: readonly SyncLogLine[]; readonly isMore: boolean };

/**
 * The known lines with those of the newest page before them, whichever was read first. Where the page does not reach down to the known ones
 * it takes their place: lines between the two are not known.
 */
export function withNewest(known: LogLines | null, page: LogLines): LogLines {
  const [newest] = known?.lines ?? [];
  if (known === null || newest === undefined) return page;
  const oldest = page.lines.at(-1);
  if (oldest === undefined) return known;
  if (oldest.sequence > newest.sequence && page.isMore) return page;
  const newer = page.lines.filter(({ sequence }) => sequence > newest.sequence);
  return newer.length === 0 ? known : { lines: [...newer, ...known.lines], isMore: known.isMore };
}

/** The known lines with an older page behind them, once, however often it was asked for. */
export function withOlder(known: LogLines | null, page: LogLines): LogLines {
  const last = known?.lines.at(-1)?.sequence ?? Number.POSITIVE_INFINITY;
  const older = page.lines.filter(({ sequence }) => sequence < last);
  return { lines: [...(known?.lines ?? []), ...older], isMore: page.isMore };
}
