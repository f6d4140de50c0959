import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CrashNotice, CrashReport, DiagnosticsBundle } from '../../../src-shared/rpc/diagnostics.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { moveWithoutReplacing } from '../disk/atomic-write.ts';
import { temporaryPath } from '../disk/file-names.ts';
import { removeFileIfThere } from '../disk/held-files.ts';
import { CoreError } from '../errors/core-error.ts';
import { newFolderPath } from '../notes/history-export/new-folder.ts';
import { collectDiagnostics, type DiagnosticsSources, suggestedPath } from './collect.ts';
import {
  crashFolder,
  deleteCrashReport,
  listCrashReports,
  parse,
  readJson,
  writeOwn,
} from './crash-reports.ts';

/** Facts for a report of a problem. */
export type Diagnostics = {
  collect(): Promise<DiagnosticsBundle>;
  /** Saves the files of a bundle as they were collected; returns the absolute path. Throws a CoreError where that cannot be. */
  save(id: string, path: string): Promise<string>;
  /** The reports of crashes, newest first. */
  crashes(): readonly CrashReport[];
  deleteCrash(name: string): void;
  /**
   * What there is to say of crashes before this start of the app, once. Of helpers of Chromium, which it starts again by itself, once for
   * each version of the app and reason: one that crashes at each start is no news.
   */
  takeCrashNotice(): CrashNotice | null;
};

export function createDiagnostics(
  sources: DiagnosticsSources,
  around: { readonly vault: string },
): Diagnostics {
  const { data, run } = sources;
  let collected: DiagnosticsBundle | undefined;
  let mayOfferSafeMode = run.crashedTwice && !run.safeMode;
  const announcedFile = join(crashFolder(data), 'announced.json');
  return {
    crashes: () => listCrashReports(data),
    deleteCrash(name) {
      deleteCrashReport(data, name);
    },
    takeCrashNotice() {
      const announced = readJson(announcedFile);
      const since = Number(announced?.at ?? 0);
      const known: readonly unknown[] = Array.isArray(announced?.helpers) ? announced.helpers : [];
      // what crashes from here on is spoken of at the next start
      const fresh = listCrashReports(data).filter(({ at }) => at > since && at < run.startedAt);
      const crashedTwice = mayOfferSafeMode;
      mayOfferSafeMode = false;
      const report = fresh.find((one) => !known.includes(causeOf(one)));
      const helpers = fresh.flatMap((one) => causeOf(one) ?? []);
      if (fresh.length > 0) {
        const at = Math.max(...fresh.map((one) => one.at));
        const all = [...new Set([...helpers, ...known])].slice(0, mostCauses);
        writeOwn(announcedFile, JSON.stringify({ at, helpers: all }));
      }
      if (report === undefined) return crashedTwice ? { report: null, crashedTwice } : null;
      const { name, process, at } = report;
      return { report: { name, process, at }, crashedTwice };
    },
    async collect() {
      const files = await collectDiagnostics(sources);
      collected = { id: randomUUID(), files, path: suggestedPath(homedir(), sources.now()) };
      return collected;
    },
    async save(id, entered) {
      if (collected?.id !== id) throw new CoreError('bad-request', t('errors.reportReplaced'));
      const name = /\.zip$/i.test(entered.trim()) ? entered : `${entered.trim()}.zip`;
      const path = await newFolderPath(name, { ...around, data: sources.data, home: homedir() });
      await writeZip(collected.files, path);
      return path;
    },
  };
}

/** Causes that are remembered, the newest: those of a few versions. */
const mostCauses = 50;

/** Of which version and for which reason a helper of Chromium crashed; null for all other processes. */
function causeOf({ process, text }: CrashReport): string | null {
  if (process !== 'graphics' && process !== 'helper') return null;
  const report = parse(text);
  const { app }: Record<string, unknown> = Object(report?.versions);
  return `${process} ${app} ${report?.reason}`;
}

/** Writes a new archive; nothing is at the path before it is complete. */
async function writeZip(files: DiagnosticsBundle['files'], path: string): Promise<void> {
  const temporary = temporaryPath(path, 'tmp');
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text, 'utf8'), name);
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(temporary, { flags: 'wx', flush: true }));
    moveWithoutReplacing(temporary, path);
  } catch (error) {
    await removeFileIfThere(temporary);
    throw error;
  }
}
