import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import {
  type ImportPreview,
  type ImportResult,
  importFormats,
  previewLists,
  previewTitles,
  resultTitles,
  stopTexts,
} from '../../src-shared/rpc/import.ts';
import type { Remarks } from '../../src-shared/rpc/remarks.ts';
import { t } from '../../src-shared/texts/t.ts';
import { explainFailure } from '../core/errors/core-error.ts';
import { openSource } from '../core/import/open-source.ts';
import { planImport } from '../core/import/plan/plan-import.ts';
import { runImport } from '../core/import/run-import.ts';
import { clearStaging } from '../core/import/source.ts';
import { openLibrary } from '../core/open-library.ts';
import type { ImportCommand } from './parse-import.ts';

export type ImportOutput = {
  /** Writes a line of the result. */
  readonly print: (line: string) => void;
  /** Tells how far it is. */
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Imports as the command line asks for. The result is whether everything was imported; a failure is one line for the user, and
 * nothing was written then.
 */
export async function runImportCommand(
  { request, dryRun, vault, data }: ImportCommand,
  { print, progress, signal }: ImportOutput,
): Promise<Result<boolean, string>> {
  const opened = await openLibrary({
    vault,
    data,
    defaultAccount: request.account,
    emit: (name, payload) => {
      if (name === 'notice') print((payload as { message: string }).message);
    },
  });
  if (!opened.ok) return fail(opened.error.message);
  const { context, close } = opened.value;
  const staging = join(data, 'import-staging');
  try {
    const source = await openSource(request.source, { vault: context.vault, staging, signal });
    const plan = await planImport(context, source, request, { signal, onRead: () => undefined });
    describePreview(plan.preview).forEach(print);
    if (dryRun) return succeed(true);
    const total = plan.notes.length + plan.files.length;
    const result = await runImport(context, plan, { signal, onProgress: (done) => progress(done, total) });
    describeResult(result).forEach(print);
    return succeed(result.failed.total === 0 && result.stopped === null);
  } catch (error) {
    return fail(signal.aborted ? 'Cancelled.' : explainFailure(error).message);
  } finally {
    await clearStaging(staging).catch(() => undefined);
    await close();
  }
}

/** A plan as lines for a terminal. */
function describePreview(preview: ImportPreview): string[] {
  const { format, folders, already } = preview;
  const { notes, files } = countsOf(preview);
  const places = `${folders.toLocaleString('en')} ${folders === 1 ? 'folder' : 'folders'}`;
  return [
    `${t(importFormats[format])}: ${notes} and ${files} in ${places}.`,
    ...(already === 0 ? [] : [t('importing.already', { count: already })]),
    ...previewLists.flatMap((name) => listed(t(previewTitles[name]), preview[name])),
  ];
}

/** A result as lines for a terminal, below those of its preview. */
function describeResult(result: ImportResult): string[] {
  const { already, failed, stopped } = result;
  return [
    t('importing.imported', countsOf(result)) +
      (already === 0 ? '' : ` ${t('importing.wereThere', { count: already })}`),
    ...listed(t(resultTitles.failed), failed),
    ...(stopped === null ? [] : [t(stopTexts[stopped])]),
  ];
}

const countsOf = ({ notes, attachments }: ImportPreview | ImportResult) => ({
  notes: t('common.noteCount', { count: notes }),
  files: t('common.otherFiles', { count: attachments }),
});

const listed = (title: string, { first }: Remarks): string[] =>
  first.length === 0 ? [] : [`${title}:`, ...first.map(({ path, reason }) => `  ${path}: ${reason}`)];
