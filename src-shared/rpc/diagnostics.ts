import * as Type from 'typebox';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** A file of a diagnostics bundle, as it is saved. */
export type DiagnosticsFile = { readonly name: string; readonly text: string };

/** What a bundle consists of: exactly these files. `id` names it when it is saved. */
export type DiagnosticsBundle = {
  readonly id: string;
  readonly files: readonly DiagnosticsFile[];
  /** A free path for it, as a suggestion. */
  readonly path: string;
};

/** The processes of the app that may crash: the one that a user starts, the core, the Memory service, a window, and helpers of Chromium. */
export const crashedProcesses = ['main', 'core', 'memory-service', 'window', 'graphics', 'helper'] as const;
export type CrashedProcess = (typeof crashedProcesses)[number];

/** What is kept of the crashes of a process in an hour. */
export type CrashReport = {
  /** The name of its file. */
  readonly name: string;
  readonly process: CrashedProcess;
  readonly count: number;
  /** The time of the last of them, in milliseconds since the epoch. */
  readonly at: number;
  /** The file, to the last byte. */
  readonly text: string;
};

/** What a window says of crashes before this start of the app, once. */
export type CrashNotice = {
  /** The newest report that was not spoken of; null where there is none. */
  readonly report: Pick<CrashReport, 'name' | 'process' | 'at'> | null;
  /** The last two runs ended within a minute of their start. */
  readonly crashedTwice: boolean;
};

/** Facts about the app for a report of a problem: no text, title, tag, name, path, address or key of the user. */
export const diagnosticsMethods = {
  /** Collects a bundle and keeps it until the next one. Writes nothing. */
  'diagnostics.collect': method<DiagnosticsBundle>()(Nothing),
  /** Saves a collected bundle, byte for byte as it was shown, as a new zip archive. */
  'diagnostics.save': method<{ path: string }>()(
    Type.Object({ id: Type.String({ maxLength: 100 }), path: SystemPath }, closed),
  ),
  /** The reports of crashes, newest first. */
  'diagnostics.crashes': method<readonly CrashReport[]>()(Nothing),
  /** Deletes the report of this name, if it is there. */
  'diagnostics.deleteCrash': method<null>()(Type.Object({ name: Type.String({ maxLength: 100 }) }, closed)),
  /** What there is to say of crashes before this start of the app. Said once: the next call has nothing. */
  'diagnostics.takeCrashNotice': method<CrashNotice | null>()(Nothing),
  /** Ends the app and starts it again, in safe mode or not. */
  'diagnostics.restartApp': method<null>()(Type.Object({ safeMode: Type.Boolean() }, closed)),
} as const;
