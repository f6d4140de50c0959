import { readFileSync } from 'node:fs';
import { release } from 'node:os';
import { dirname, join } from 'node:path';
import { describeError } from '../../../src-shared/described-error.ts';
import {
  type CrashedProcess,
  type CrashReport,
  crashedProcesses,
} from '../../../src-shared/rpc/diagnostics.ts';
import { removeIfThere, writeNew } from '../disk/atomic-write.ts';
import { codeOf, type FileCalls, systemCalls } from '../disk/file-calls.ts';
import { temporaryPath } from '../disk/file-names.ts';
import { makeOwnFolder } from '../disk/make-folder.ts';
import { ownFile } from '../disk/owner-only.ts';
import { redactOutput } from './redacted-output.ts';

/** A process of the app that ended although nobody asked it to, or an error in it that nobody handled. */
export type Crash = {
  readonly process: CrashedProcess;
  /** Why, in the words of whoever noticed it, such as Electron's `oom`. */
  readonly reason: string;
  readonly exitCode?: number | null;
  readonly signal?: string | null;
  /** What it wrote last: only lines of known forms are taken over. */
  readonly output?: string;
  /** The error, where it was caught at its end. */
  readonly error?: unknown;
};

/** The run of the app in which it happened. */
export type CrashedRun = {
  /** The data folder: an absolute path. */
  readonly data: string;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly safeMode: boolean;
};

/** Reports that are kept: the newest. */
export const keptReports = 10;
/** Bytes of a report. A larger file is none. */
export const largestReport = 256 * 1024;

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-([a-z-]{3,20})\.json$/;

/** The folder of the reports. */
export const crashFolder = (data: string): string => join(data, 'crashes');

/**
 * Leaves a report on the disk. Those of one process and hour are one file, which counts them: a program that crashes again and again fills no
 * disk. Never throws: where nothing can be written, the crash is no worse for it.
 */
export function reportCrash(run: CrashedRun, crash: Crash, at: number, calls: FileCalls = systemCalls): void {
  try {
    const folder = crashFolder(run.data);
    makeOwnFolder(folder);
    const path = join(folder, `${new Date(at).toISOString().slice(0, 13)}-${crash.process}.json`);
    const before = readJson(path);
    const count = Number.isSafeInteger(before?.count) ? Number(before?.count) + 1 : 1;
    const time = new Date(at).toISOString();
    const firstAt = typeof before?.firstAt === 'string' ? before.firstAt.slice(0, time.length) : time;
    const { error, lines } = redactOutput(crash.output ?? '');
    const report: Record<string, unknown> = {
      process: crash.process,
      count,
      firstAt,
      lastAt: time,
      secondsAfterStart: Math.round((at - run.startedAt) / 1000),
      safeMode: run.safeMode,
      reason: crash.reason,
      exitCode: crash.exitCode ?? null,
      signal: crash.signal ?? null,
      error: crash.error === undefined ? error : describeError(crash.error),
      lastLines: lines,
      versions: programVersions(run.version),
    };
    writeOwn(path, asText(report), calls);
    for (const name of namesIn(folder, calls).slice(keptReports)) removeIfThere(join(folder, name), calls);
  } catch (error) {
    // the message names nothing but the data folder
    console.error(`The crash report could not be saved: ${codeOf(error)}`);
  }
}

/** The text of a report, without its last lines where they are too many. */
function asText(report: Record<string, unknown>): string {
  const text = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
  const whole = text(report);
  return Buffer.byteLength(whole) <= largestReport ? whole : text({ ...report, lastLines: [], error: null });
}

/** The versions of the app and its parts, and of the system. */
export function programVersions(app: string) {
  const { node, electron, chrome, v8 } = process.versions as Readonly<Record<string, string | undefined>>;
  return {
    app,
    node,
    electron: electron ?? null,
    chrome: chrome ?? null,
    v8,
    platform: process.platform,
    architecture: process.arch,
    system: release(),
  };
}

/** The reports on the disk, newest first. */
export function listCrashReports(data: string, calls: FileCalls = systemCalls): CrashReport[] {
  const folder = crashFolder(data);
  return namesIn(folder, calls)
    .slice(0, keptReports)
    .flatMap((name): CrashReport[] => {
      const [, hour = '', process = ''] = namePattern.exec(name) ?? [];
      const text = readSmall(join(folder, name), calls);
      const of = crashedProcesses.find((one) => one === process);
      if (text === null || of === undefined) return [];
      const read = parse(text);
      const at = Date.parse(typeof read?.lastAt === 'string' ? read.lastAt : '');
      const count = Number.isSafeInteger(read?.count) ? Number(read?.count) : 1;
      return [{ name, process: of, count, at: Number.isNaN(at) ? Date.parse(`${hour}:00Z`) : at, text }];
    });
}

/** Deletes a report; nothing else, whatever the name says. */
export function deleteCrashReport(data: string, name: string): void {
  if (!namePattern.test(name)) return;
  try {
    systemCalls.unlinkSync(join(crashFolder(data), name));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** The names of the reports, newest first; none where the folder cannot be read. */
function namesIn(folder: string, calls: FileCalls): string[] {
  try {
    return calls
      .readdirSync(folder)
      .filter((name) => namePattern.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** Replaces a file of the owner's own: it has all of the old or all of the new text. Leaves nothing behind where that fails. */
export function writeOwn(path: string, text: string, calls: FileCalls = systemCalls): void {
  makeOwnFolder(dirname(path));
  const temporary = temporaryPath(path, 'tmp');
  const rights = { mode: ownFile, uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
  try {
    writeNew(temporary, Buffer.from(text), rights, calls);
    calls.renameSync(temporary, path);
  } catch (error) {
    removeIfThere(temporary, calls);
    throw error;
  }
}

/** The object in a small file; null for anything else. */
export function readJson(path: string): Readonly<Record<string, unknown>> | null {
  const text = readSmall(path, systemCalls);
  return text === null ? null : parse(text);
}

function readSmall(path: string, calls: FileCalls): string | null {
  try {
    const stats = calls.lstatSync(path);
    return stats.isFile() && stats.size <= largestReport ? readFileSync(path, 'utf8') : null;
  } catch {
    return null; // it is missing, or cannot be read
  }
}

/** The object that a text in JSON is; null for any other text. */
export function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null; // each member is checked
  } catch {
    return null;
  }
}
