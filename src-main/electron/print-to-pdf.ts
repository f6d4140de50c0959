import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { BrowserWindow } from 'electron';
import type { PrintedPdf } from '../../src-shared/desktop/desktop-types.ts';
import { t } from '../../src-shared/texts/t.ts';
import { explainFailure } from '../core/errors/core-error.ts';
import { choosePath } from './choose-path.ts';
import type { ChosenPaths } from './chosen-paths.ts';
import { printToPdfChannel } from './preload-channels.ts';
import { answerTrusted } from './trusted-ipc.ts';

/** Lets the window print itself into a new PDF file, whose path the user chose or is asked for. */
export function offerPdf(chosen: ChosenPaths): void {
  const refusal = (): PrintedPdf => ({ kind: 'failed', message: t('exportErrors.windowMayNotPrint') });
  answerTrusted(printToPdfChannel, refusal, async (event, wanted) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    if (window === null || typeof wanted !== 'string') return refusal();
    const path = chosen.has(wanted) ? wanted : await choosePath(window, 'new-file', wanted, chosen);
    if (path === null) return { kind: 'cancelled' };
    if (existsSync(path)) return { kind: 'failed', message: t('exportErrors.taken', { path }) };
    try {
      const pdf = await event.sender.printToPDF({ printBackground: true, generateDocumentOutline: true });
      await writeFile(path, pdf, { flag: 'wx' });
      return { kind: 'printed', path };
    } catch (error) {
      return {
        kind: 'failed',
        message: t('exportErrors.pdfNotWritten', { reason: explainFailure(error).message }),
      };
    }
  });
}
