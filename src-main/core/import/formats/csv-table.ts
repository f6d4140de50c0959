import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { maxNoteFileBytes } from '../../vault/note-file.ts';
import { csvDelimiter, csvLines, mostCells } from '../convert/csv-lines.ts';
import { decodeText, isEncodingGuessed, readWhole } from '../convert/decode-text.ts';
import { eachFile } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';
import { withoutId } from './notion-page.ts';

const isCsv = (name: string): boolean => /\.(?:csv|tsv)$/i.test(name);

/** Tables as notes: a CSV file, or a folder of nothing else. The first line is the header, and the name the title. */
export const csvTable: ConvertedFormat = {
  format: 'csv',
  recognises: ({ files }) => files.length > 0 && files.every(isCsv),
  convert: (options) =>
    eachFile(options, isCsv, async ({ from, folder, stem: given, extension, remark }) => {
      // a database of Notion without pages
      const stem = withoutId(given);
      const bytes = await readWhole(from, maxNoteFileBytes);
      const text = decodeText(bytes);
      const lines = csvLines(text, /^\.tsv$/i.test(extension) ? '\t' : csvDelimiter(text));
      // each line has as many cells as the longest, so a small file could become a large one
      if ((lines.length === 0 && text.trim() !== '') || widthOf(lines) * lines.length > mostCells)
        throw new CoreError('bad-request', t('importRemarks.notCsv'));
      await setImmediate(); // a large table takes its time, and so does writing it
      const { mtimeMs } = await stat(from);
      const path = options.namer.take(folder, stem, '.md');
      if (isEncodingGuessed(bytes)) remark(path, t('importRemarks.encodingGuessed'));
      await options.into.note({
        path,
        title: stem,
        markdown: tableOf(lines),
        created: null,
        updated: mtimeMs,
        tags: [],
      });
    }),
};

const widthOf = (lines: readonly (readonly string[])[]): number =>
  lines.reduce((most, { length }) => Math.max(most, length), 0);

/** Lines of cells as a table of Markdown; each line has as many cells as the longest. */
function tableOf(lines: readonly (readonly string[])[]): string {
  const width = widthOf(lines);
  const row = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cellOf(cells[index] ?? '')).join(' | ')} |`;
  const [header, ...rest] = lines;
  if (header === undefined) return '';
  return [row(header), `|${' --- |'.repeat(width)}`, ...rest.map(row)].join('\n');
}

/** A cell on one line, whose characters mean nothing to Markdown. */
const cellOf = (text: string): string =>
  text
    .trim()
    .replace(/[\\`*[\]<|~$]|&(?=#?\w{1,32};)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/\r\n?|\n/g, '<br>');
