import type { Comparison } from '../ratio-table.ts';

/** What the app is compared with. */
export const others = ['ripgrep', 'MiniSearch', 'Joplin', 'qmd'] as const;
export type Other = (typeof others)[number];

/** A line of the table. Less is better everywhere. */
export type Row = {
  readonly what: string;
  readonly unit: 'ms' | 's' | 'MB';
  /** Null when it could not be measured, for the reason given. */
  readonly ours: number | null;
  readonly reason?: string;
  /** What it may be in a vault with ten times the notes, as bounds of a `Comparison`; nothing where it grows with what is shown or kept. */
  readonly growth?: string;
  readonly others?: Readonly<Partial<Record<Other, number>>>;
};

const shown = (value: number | null | undefined): string =>
  value == null ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

/** The others that need less than the app for the same. */
const aheadOf = ({ ours, others: theirs }: Row): Other[] =>
  ours === null ? [] : others.filter((name) => (theirs?.[name] ?? Number.POSITIVE_INFINITY) < ours);

/** The rows below each other, ours first, then what others need. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const lines = [
    ['', 'ours', ...others],
    ...rows.map((row) => [
      row.what,
      row.ours === null ? (row.reason ?? '–') : `${shown(row.ours)} ${row.unit}`,
      ...others.map((name) => (row.others === undefined ? '' : shown(row.others[name]))),
    ]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return ['', title, ...text.map((line) => `  ${line}`)].join('\n');
}

/** In sentences, where another program is quicker or smaller. */
export function verdictOf(rows: readonly Row[]): string[] {
  const behind = rows.flatMap((row) => {
    const names = aheadOf(row);
    return names.length === 0 ? [] : [`Not ahead of ${names.join(' and ')}: ${row.what}.`];
  });
  const compared = rows.some((row) => Object.keys(row.others ?? {}).length > 0);
  return compared && behind.length === 0 ? ['Ahead of all that were compared, in every row.'] : behind;
}

/** What the rows of a large vault are of those of a small one, of the same names. What was not measured in both is left out. */
export function growthOf(small: readonly Row[], large: readonly Row[]): Comparison[] {
  return large.flatMap(({ what: name, unit, ours: measured, growth: aim = '' }): Comparison[] => {
    const bare = small.find(({ what }) => what === name)?.ours ?? null;
    return measured === null || bare === null ? [] : [{ name, measured, bare, unit, kind: 'cost', aim }];
  });
}
