import type { KindFigures } from '../../src-renderer/lossless/test-support/measure-edits.ts';

/** Shares of all edits of a measurement. */
export function totalOf(figures: readonly KindFigures[]): Omit<KindFigures, 'kind'> {
  const sum = (name: Exclude<keyof KindFigures, 'kind'>): number =>
    figures.reduce((total, kind) => total + kind[name], 0);
  return {
    edits: sum('edits'),
    confined: sum('confined'),
    exact: sum('exact'),
    reloads: sum('reloads'),
    simplified: sum('simplified'),
    bestEffort: sum('bestEffort'),
    undone: sum('undone'),
    undoneLater: sum('undoneLater'),
  };
}

/** A table with a line for each kind of edit, and one for all. */
export function editTable(name: string, figures: readonly KindFigures[]): string {
  const lines = figures.map((kind) => lineOf(kind.kind, kind));
  return [`\n${name}`, header, ...lines, lineOf('all', totalOf(figures))].join('\n');
}

const columns = [
  'edits',
  'confined',
  'exact',
  'reloads',
  'simplified',
  'best effort',
  'undone',
  'saved, undone',
];
const header = ['one random edit'.padEnd(20), ...columns.map((column) => column.padStart(15))].join('');

function lineOf(name: string, figures: Omit<KindFigures, 'kind'>): string {
  const { edits } = figures;
  const share = (part: number): string => (edits === 0 ? '-' : `${((100 * part) / edits).toFixed(2)} %`);
  return [
    name.padEnd(20),
    String(edits).padStart(15),
    ...[figures.confined, figures.exact, figures.reloads].map((part) => share(part).padStart(15)),
    ...[figures.simplified, figures.bestEffort].map((part) => String(part).padStart(15)),
    ...[figures.undone, figures.undoneLater].map((part) => share(part).padStart(15)),
  ].join('');
}
