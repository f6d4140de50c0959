import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { assertNever } from '../../../src-shared/result.ts';
import type { CrashedProcess, CrashReport } from '../../../src-shared/rpc/diagnostics.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { exactTime } from '../../text/short-time.ts';
import { openSettings } from '../../workspace/open-settings.ts';
import { isSafeMode, restartApp } from '../../workspace/safe-mode.ts';
import { type Uses, useServices } from '../../workspace/services.ts';

/** Which part of the app a report is of. */
function processName(process: CrashedProcess): string {
  switch (process) {
    case 'main':
      return t('diagnostics.crashMain');
    case 'core':
      return t('diagnostics.crashCore');
    case 'memory-service':
      return t('diagnostics.crashMemoryService');
    case 'window':
      return t('diagnostics.crashWindow');
    case 'graphics':
      return t('diagnostics.crashGraphics');
    case 'helper':
      return t('diagnostics.crashHelper');
    default:
      return assertNever(process);
  }
}

/** Says once after a start that something crashed before it, and offers the report; safe mode after two crashes in a row. */
export async function announceCrash(
  app: Uses<'core' | 'notices' | 'runReportingErrors' | 'view'>,
): Promise<void> {
  const notice = await app.core.call('diagnostics.takeCrashNotice', {});
  if (notice === null) return;
  const { report, crashedTwice } = notice;
  const message = crashedTwice
    ? t('diagnostics.crashedTwice')
    : t('diagnostics.crashed', { process: report === null ? '' : processName(report.process) });
  app.notices.notify(
    'warning',
    message,
    ...(report === null
      ? []
      : [{ label: t('diagnostics.showCrash'), run: () => openSettings(app, 'diagnostics') }]),
    crashedTwice && !isSafeMode()
      ? {
          label: t('diagnostics.enterSafeMode'),
          run: () => app.runReportingErrors(() => restartApp(app, true)),
        }
      : { label: t('diagnostics.dismissCrash'), run: () => undefined },
  );
}

/** The reports of crashes, each to the last byte. */
export function CrashReports() {
  const { core, runReportingErrors } = useServices();
  const [reports, setReports] = useState<readonly CrashReport[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = true;
    runReportingErrors(async () => {
      const listed = await core.call('diagnostics.crashes', {});
      if (shown) setReports(listed);
    });
    return () => {
      shown = false;
    };
  }, [core, runReportingErrors]);
  const remove = async (name: string): Promise<void> => {
    await core.call('diagnostics.deleteCrash', { name });
    setReports(await core.call('diagnostics.crashes', {}));
    // the button that had the focus is gone
    place.current?.focus();
  };
  if (reports === null) return null;
  return (
    <div className="diagnostics" ref={place} tabIndex={-1}>
      {reports.length === 0 ? (
        <p className="caption">{t('diagnostics.noCrashes')}</p>
      ) : (
        <ul className="diagnostics-files" aria-label={t('diagnostics.crashes')}>
          {reports.map((report) => (
            <Crash
              key={report.name}
              report={report}
              onDelete={() => runReportingErrors(() => remove(report.name))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Crash({ report, onDelete }: { report: CrashReport; onDelete(): void }) {
  const named = { process: processName(report.process), when: exactTime(report.at) };
  return (
    <li>
      <details>
        <summary>
          {named.process}{' '}
          <span className="caption">
            {named.when} · {t('diagnostics.crashTimes', { count: report.count })}
          </span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reachable by keyboard */}
        <section tabIndex={0} aria-label={t('diagnostics.crashContents', named)}>
          <pre>{report.text}</pre>
        </section>
        <div className="diagnostics-delete">
          <button
            type="button"
            className="plain"
            aria-label={t('diagnostics.deleteCrash', named)}
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
            {t('common.delete')}
          </button>
        </div>
      </details>
    </li>
  );
}
