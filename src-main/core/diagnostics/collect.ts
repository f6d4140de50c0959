import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { cpus, freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import type { BackupList, BackupStatus } from '../../../src-shared/rpc/backups.ts';
import type { DiagnosticsFile } from '../../../src-shared/rpc/diagnostics.ts';
import type { JobOf } from '../../../src-shared/rpc/jobs.ts';
import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import type { SyncStatus } from '../../../src-shared/rpc/sync.ts';
import type { VaultPresence } from '../../../src-shared/rpc/vault.ts';
import { defaultSettings, type Settings, SettingsSchema } from '../../../src-shared/settings.ts';
import type { Journal } from '../journal/journal.ts';
import { journalPaths, sidecars } from '../journal/journal-files.ts';
import type { AppRun } from '../shell/core-options.ts';
import { listCrashReports, programVersions } from './crash-reports.ts';
import type { Recorder } from './recorder.ts';

export type DiagnosticsSources = {
  readonly version: string;
  /** The data folder. */
  readonly data: string;
  readonly journal: Journal;
  readonly settings: () => Settings;
  readonly sync: () => SyncStatus;
  readonly service: () => ServiceInfo;
  readonly presence: () => VaultPresence;
  readonly backups: {
    status(): BackupStatus;
    list(): Promise<BackupList>;
    readonly jobs: { state(): JobOf<'backups'> };
  };
  readonly recorder: Recorder;
  readonly run: AppRun;
  /** A new random text; ids of two bundles cannot be compared, nor be looked up. */
  readonly newSalt: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** Lines of the log that are in a bundle. */
const logLines = 400;

/**
 * The files of a bundle. They are built of numbers, switches, names that this program gives, and hashes of ids with a salt that is
 * thrown away. No sentence is taken over from anywhere: messages of errors and of services may name notes.
 */
export async function collectDiagnostics(sources: DiagnosticsSources): Promise<DiagnosticsFile[]> {
  const { journal, recorder } = sources;
  const salt = sources.newSalt();
  const hashed = (id: string): string =>
    createHash('sha256').update(`${salt} ${id}`).digest('hex').slice(0, 12);
  const began = performance.now();
  const check = await journal.check();
  const checkedIn = Math.round(performance.now() - began);
  const files: Readonly<Record<string, unknown>> = {
    'versions.json': versions(sources.version, sources.run),
    'settings.json': redactedSettings(sources.settings()),
    'vault-and-journal.json': {
      vault: sources.presence(),
      ...journal.statistics(),
      journalBytes: await sizes(sources.data),
      uploadPaused: journal.isUploadPaused(),
    },
    'journal-check.json': {
      result: check === 'ok' ? 'ok' : check.filter((table) => /^[a-z_]{1,40}$/.test(table)),
      milliseconds: checkedIn,
    },
    'upload.json': {
      status: statusFacts(sources.sync()),
      service: serviceFacts(sources.service()),
      waiting: journal.outbox.waiting().map((entry) => ({
        note: hashed(entry.noteId),
        revision: hashed(entry.revisionId),
        number: entry.revisionNumber,
        state: entry.state,
        attempts: entry.attempts,
        problem: entry.problem?.code ?? null,
      })),
    },
    'upload-log.json': lastLines(journal).map(
      ({ at, event, attempt, noteId, revisionId, revisionNumber }) => ({
        at: time(at),
        event,
        attempt,
        note: hashed(noteId),
        revision: hashed(revisionId),
        number: revisionNumber,
      }),
    ),
    'failures.json': recorder.failures(),
    'timings.json': recorder.times(),
    'backups.json': await backupFacts(sources.backups),
  };
  const texts = Object.entries(files).map(([name, value]) => ({
    name,
    text: `${JSON.stringify(value, null, 1)}\n`,
  }));
  const crashes = listCrashReports(sources.data).map(({ name, text }) => ({ name: `crash-${name}`, text }));
  return [{ name: 'README.txt', text: readme(time(sources.now())) }, ...texts, ...crashes];
}

const time = (at: number): string => new Date(at).toISOString();

function versions(app: string, run: AppRun): object {
  return {
    ...programVersions(app),
    safeMode: run.safeMode,
    processors: cpus().length,
    memoryMegabytes: Math.round(totalmem() / 1e6),
    freeMemoryMegabytes: Math.round(freemem() / 1e6),
    coreMegabytes: Math.round(process.memoryUsage().rss / 1e6),
    runningSeconds: Math.round(process.uptime()),
  };
}

/** Bytes of the journal's file, and of those beside it. */
async function sizes(data: string): Promise<Record<string, number>> {
  const { journal } = journalPaths(data);
  const names = ['', ...sidecars];
  const found = names.map(async (end) => [
    `journal${end}`,
    await stat(`${journal}${end}`).then(
      ({ size }) => size,
      () => 0,
    ),
  ]);
  return Object.fromEntries(await Promise.all(found)) as Record<string, number>; // pairs of a name and a size
}

function statusFacts(status: SyncStatus): object {
  const numbers = Object.entries(status).filter(([, value]) => typeof value === 'number');
  const problem = 'problem' in status ? status.problem.code : null;
  return { kind: status.kind, ...Object.fromEntries(numbers), problem };
}

/** Nothing of the address: it may contain a password. */
const serviceFacts = ({ kind, state, hasKey, fixed, problem }: ServiceInfo): object => ({
  kind,
  state,
  hasKey,
  fixed,
  problem: problem?.code ?? null,
});

function lastLines(journal: Journal) {
  const { lines } = journal.log.page(null);
  const more = lines.length === 0 ? [] : journal.log.page(lines.at(-1)?.sequence ?? 0).lines;
  return [...lines, ...more].slice(0, logLines);
}

async function backupFacts(backups: DiagnosticsSources['backups']): Promise<object> {
  const { automatic, isDefaultFolder, problem } = backups.status();
  const { stores, problem: unreadable } = await backups.list();
  return {
    automatic,
    isDefaultFolder,
    work: backups.jobs.state().kind,
    lastFailed: problem !== null,
    folderReadable: unreadable === null,
    stores: stores.map(({ isOwn, backups: listed }) => ({
      isOwn,
      backups: listed.map(({ madeAt, reason, notes, bytes, state }) => ({
        madeAt,
        reason,
        notes,
        bytes,
        state,
      })),
    })),
  };
}

const readme = (at: string): string => `DIAGNOSTICS OF EXAMPLE NOTES, ${at}

These files help to find the cause of a problem. They contain versions, numbers,
switches, times and codes of errors. They contain no text, title, tag, name or path of
your notes, no address of a service, no key and no password.

Notes and revisions are named by hashes with a random salt that was not kept: the same
one has the same name within these files, and the real name cannot be found out.

  versions.json           this app, its parts, and this computer
  settings.json           switches and choices; of what you typed only whether you did
  vault-and-journal.json  how many notes, revisions and drafts there are
  journal-check.json      whether the journal is damaged
  upload.json             what waits to be uploaded, and why
  upload-log.json         the last steps of uploads
  failures.json           where the program failed since it was started
  timings.json            how long its methods took
  backups.json            which backups there are
  crash-*.json            which part of the app crashed, where in the program, and how often
`;

/** The name of a bundle's file. */
export const bundleName = (at: number): string =>
  `Example Notes diagnostics ${time(at).slice(0, 19).replaceAll(':', '').replace('T', ' ')}.zip`;

/** Where a bundle is saved unless the user chooses another place. */
export const suggestedPath = (home: string, at: number): string => join(home, bundleName(at));

type Schema = {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
};

/**
 * Settings without anything that the user typed: switches, numbers and choices as they are; of all else whether it is the default. Settings of
 * later versions are covered, since it goes by their schema.
 */
export function redactedSettings(settings: Settings): Readonly<Record<string, unknown>> {
  const schemas: Readonly<Record<string, Schema>> = SettingsSchema.properties as never; // read as plain JSON Schema
  const defaults: Readonly<Record<string, unknown>> = defaultSettings;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const value: unknown = settings[name as keyof Settings];
      return [
        name,
        isHarmless(value, schema) ? value : isSame(value, defaults[name]) ? 'default' : 'changed',
      ];
    }),
  );
}

function isHarmless(value: unknown, schema: Schema): boolean {
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return true;
  return (
    schema.enum?.includes(value) === true ||
    schema.anyOf?.some((one) => 'const' in one && one.const === value) === true
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
