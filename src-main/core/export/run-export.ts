import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import type { Exported, ExportFormat, ExportRequest } from '../../../src-shared/rpc/export.ts';
import { allRemarks, type Remark } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { isWithin } from '../disk/real-path.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import type { JobRun } from '../rpc/jobs.ts';
import { createLinkIndex } from '../vault/link-index.ts';
import { listFiles } from '../vault/list-files.ts';
import type { Bundle, BundleFile } from './bundle/bundle.ts';
import { markdownBundle } from './bundle/markdown-bundle.ts';
import { selectFiles, selectNotes } from './bundle/select-notes.ts';
import type { ExportTarget } from './export-target.ts';
import { folderTarget, pageTarget, zipTarget } from './export-target.ts';
import { singlePage } from './html/single-page.ts';
import { site } from './html/site.ts';
import { type PagesOf, pageBundle } from './pages/page-bundle.ts';

/**
 * Writes copies of notes to a path outside of the vault. A file that cannot be read is left out and reported; when nothing can
 * be written, or the signal is aborted, nothing remains. Rejects as `bad-request` for a path that cannot be used, and as
 * `name-taken` where something is already.
 */
export async function runExport(
  { vault, journal, defaultAccount }: Pick<NotesContext, 'vault' | 'journal' | 'defaultAccount'>,
  { scope, format, to }: ExportRequest,
  { signal, onProgress }: JobRun,
): Promise<Omit<Exported, 'to'>> {
  const notes = selectNotes({ journal }, scope);
  refuseTarget(vault, to);
  const isAlone = notes.length === 1 && (onePage[format]?.test(to) ?? false);
  const { files, outside } = await listFiles(vault);
  const pages = { vault, notes, files: createLinkIndex(files), isAlone };
  const bundle = await bundleOf(format, pages, selectFiles(files, scope, defaultAccount()));
  const target = isAlone ? pageTarget(to) : /\.zip$/i.test(to) ? zipTarget(to) : await folderTarget(to);
  const leftOut = new Set([...selectFiles(outside, scope, defaultAccount()), ...bundle.outside]);
  const remarks: Remark[] = [...leftOut].map((path) => ({
    path,
    reason: t('exportErrors.leadsOutside'),
  }));
  let [noteCount, fileCount] = [0, 0];
  try {
    for (const [done, file] of bundle.files.entries()) {
      signal.throwIfAborted();
      onProgress(done, bundle.files.length);
      if (!(await added(target, file, remarks))) continue;
      if (file.isNote) noteCount += 1;
      else if (file.isOwn !== true) fileCount += 1;
    }
    await target.finish();
  } catch (error) {
    await target.abort();
    throw error;
  }
  return {
    notes: noteCount,
    files: fileCount,
    remarks: allRemarks([...remarks, ...bundle.remarks]),
  };
}

/** The path of a note that is one file alone. */
const onePage: Partial<Record<ExportFormat, RegExp>> = { html: /\.html?$/i, docx: /\.docx$/i };

async function bundleOf(
  format: ExportFormat,
  pages: Omit<PagesOf<never>, 'format'>,
  others: readonly string[],
): Promise<Bundle> {
  const { vault, notes, files } = pages;
  if (format === 'markdown') return markdownBundle(vault, notes, files, others);
  if (format === 'html')
    return pageBundle({ ...pages, format: pages.isAlone ? singlePage(vault) : site(vault) });
  const { docxFormat } = await import('./docx/docx-format.ts'); // with all that writes documents
  return pageBundle({ ...pages, format: docxFormat(vault) });
}

/** Whether a file was written. What cannot be read is reported; a full or read-only disk ends the export. */
async function added(target: ExportTarget, file: BundleFile, remarks: Remark[]): Promise<boolean> {
  try {
    await target.add(file);
    return true;
  } catch (error) {
    const { code, message } = explainFailure(error);
    if (code === 'disk-full' || code === 'read-only') throw error;
    remarks.push({ path: file.path, reason: message });
    return false;
  }
}

function refuseTarget(vault: string, to: string): void {
  if (!isAbsolute(to)) throw new CoreError('bad-request', t('exportErrors.notAWholePath'));
  const folder = dirname(to);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CoreError('bad-request', t('exportErrors.noFolder', { folder }));
  const [real, own] = [realpathSync(folder), realpathSync(vault)];
  if (isWithin(own, real)) throw new CoreError('bad-request', t('exportErrors.insideVault'));
  if (existsSync(to)) throw new CoreError('name-taken', t('exportErrors.taken', { path: to }));
}
