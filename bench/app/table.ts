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
  /** What it should be at most; null for none. */
  readonly aim: number | null;
  readonly others?: Readonly<Partial<Record<Other, number>>>;
};

const shown = (value: number | null | undefined): string =>
  value == null ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

const isMet = ({ ours, aim }: Row): boolean => ours !== null && aim !== null && ours <= aim;

/** The others that need less than the app for the same. */
const aheadOf = ({ ours, others: theirs }: Row): Other[] =>
  ours === null ? [] : others.filter((name) => (theirs?.[name] ?? Number.POSITIVE_INFINITY) < ours);

/** The rows below each other, ours first, then what it should be and what others need. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const lines = [
    ['', 'ours', 'aim', '', ...others],
    ...rows.map((row) => [
      row.what,
      row.ours === null ? (row.reason ?? '–') : `${shown(row.ours)} ${row.unit}`,
      row.aim === null ? '' : `<= ${row.aim}`,
      row.aim === null ? '' : isMet(row) ? 'met' : 'MISSED',
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

/** What the rows come to, in sentences: aims that are missed, and where another program is quicker or smaller. */
export function verdictOf(rows: readonly Row[]): string[] {
  const missed = rows.filter((row) => row.aim !== null && !isMet(row));
  const behind = rows.flatMap((row) => {
    const names = aheadOf(row);
    return names.length === 0 ? [] : [`Not ahead of ${names.join(' and ')}: ${row.what}.`];
  });
  const compared = rows.some((row) => Object.keys(row.others ?? {}).length > 0);
  return [
    missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.map(({ what }) => what).join('; ')}.`,
    ...behind,
    ...(compared && behind.length === 0 ? ['Ahead of all that were compared, in every row.'] : []),
  ];
}
