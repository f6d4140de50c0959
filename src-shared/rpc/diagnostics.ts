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
