import { uptime } from 'node:os';
import { join } from 'node:path';
import type { CrashedProcess } from '../src-shared/rpc/diagnostics.ts';
import {
  type Crash,
  type CrashedRun,
  crashFolder,
  readJson,
  reportCrash,
  writeOwn,
} from './core/diagnostics/crash-reports.ts';

/** Reports the crashes of this run of the app, and knows how those before it ended. */
export type CrashWatch = {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Both of the last two runs crashed within a minute of their start: perhaps by what the app opens then. */
  readonly crashedTwice: boolean;
  /** Leaves a report. Never throws. */
  report(crash: Crash): void;
  /** This run ends as it was asked to. */
  ended(): void;
};

/**
 * How a run ended, or where it is. One that is still `starting` in the next run was ended within a minute, by nobody knows what; but with the
 * computer, if that was started since.
 */
type Phase = 'starting' | 'steady' | 'crashed' | 'ended';
type Run = { readonly startedAt: number; readonly phase: Phase };

/** Milliseconds after which a start is over. */
const startTakes = 60_000;

/** Without these there is no app to look at. */
const essential: ReadonlySet<CrashedProcess> = new Set(['main', 'core', 'window']);

/** `now` and `bootedAt`, the start of the computer: milliseconds since the epoch. To be called once by the process that has the data folder, which it also watches itself. */
export function watchCrashes(
  run: Omit<CrashedRun, 'startedAt'>,
  now: () => number,
  program: NodeJS.EventEmitter = process,
  bootedAt = now() - uptime() * 1000,
): CrashWatch {
  const startedAt = now();
  const file = join(crashFolder(run.data), 'runs.json');
  const before = readRuns(file).slice(-2);
  let phase: Phase = 'starting';
  const enter = (next: Phase): void => {
    // however a run that crashed ends, it has crashed
    if (phase === 'crashed' || phase === next) return;
    phase = next;
    try {
      writeOwn(file, JSON.stringify({ runs: [...before.slice(-1), { startedAt, phase }] }));
    } catch {
      // the next start knows less
    }
  };
  phase = 'ended';
  enter('starting');
  const timer = setTimeout(enter, startTakes, 'steady').unref();

  const watch: CrashWatch = {
    startedAt,
    crashedTwice:
      before.length === 2 &&
      before.every(
        (one) => one.phase === 'crashed' || (one.phase === 'starting' && one.startedAt >= bootedAt),
      ),
    report(crash) {
      const at = now();
      reportCrash({ ...run, startedAt }, crash, at);
      if (essential.has(crash.process) && at - startedAt < startTakes) enter('crashed');
    },
    ended() {
      clearTimeout(timer);
      enter('ended');
      program.off('uncaughtExceptionMonitor', reportUncaught);
      program.off('exit', watch.ended);
    },
  };
  const reportUncaught = (error: unknown): void =>
    watch.report({ process: 'main', reason: 'uncaught-error', error });
  program.on('uncaughtExceptionMonitor', reportUncaught);
  program.on('exit', watch.ended);
  return watch;
}

function readRuns(file: string): Run[] {
  const runs = readJson(file)?.runs;
  if (!Array.isArray(runs)) return [];
  return runs.flatMap((value: unknown): Run[] => {
    const { startedAt, phase }: Record<string, unknown> = Object(value);
    const known = (['starting', 'steady', 'crashed', 'ended'] as const).find((one) => one === phase);
    return typeof startedAt === 'number' && known !== undefined ? [{ startedAt, phase: known }] : [];
  });
}
