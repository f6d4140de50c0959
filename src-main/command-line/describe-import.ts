import {
  type ImportRemarks,
  type ImportReport,
  type ImportResult,
  importFormats,
} from '../../src-shared/rpc/import.ts';

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

function listed(title: string, { first, total }: ImportRemarks): string[] {
  if (total === 0) return [];
  const more = total > first.length ? [`  and ${(total - first.length).toLocaleString('en')} more`] : [];
  return [`${title}:`, ...first.map(({ path, reason }) => `  ${path}: ${reason}`), ...more];
}
