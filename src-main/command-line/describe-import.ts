import { type ImportReport, type ImportResult, importFormats } from '../../src-shared/rpc/import.ts';
import type { Remarks } from '../../src-shared/rpc/remarks.ts';

/** A plan as lines for a terminal. */
export function describeReport(report: ImportReport): string[] {
  const { notes, attachments, folders, already } = report;
  return [
    `${importFormats[report.format]}: ${count(notes, 'note')} and ${count(attachments, 'other file')} in ${count(folders, 'folder')}.`,
    ...(already === 0 ? [] : [`${count(already, 'note or file', 'notes or files')} in the vault already.`]),
    ...listed('Renamed', report.renamed),
    ...listed('Please note', report.remarks),
    ...listed('Not imported', report.skipped),
  ];
}

/** A result as lines for a terminal. */
export function describeResult({ notes, attachments, failed, stopped }: ImportResult): string[] {
  const ends = {
    cancelled: 'Cancelled. Import again to continue.',
    'disk-full': 'The disk is full. Free some space and import again to continue.',
  };
  return [
    `Imported ${count(notes, 'note')} and ${count(attachments, 'other file')}.`,
    ...listed('Failed', failed),
    ...(stopped === null ? [] : [ends[stopped]]),
  ];
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const listed = (title: string, { first }: Remarks): string[] =>
  first.length === 0 ? [] : [`${title}:`, ...first.map(({ path, reason }) => `  ${path}: ${reason}`)];
