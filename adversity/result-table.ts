import type { ScenarioResult } from './run-scenario.ts';

/** A line for the console. */
export function resultLine({ name, seconds, texts, impossible, faults }: ScenarioResult): string {
  const outcome = impossible === null ? (faults.length === 0 ? 'ok' : 'FAILED') : 'could not run';
  const line = `${outcome.padEnd(13)}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${texts} texts`;
  const shown = faults.slice(0, 8).map((fault) => `                 ${fault}`);
  const more = faults.length > 8 ? [`                 … and ${faults.length - 8} more`] : [];
  return [line, ...(impossible === null ? [] : [`                 ${impossible}`]), ...shown, ...more].join(
    '\n',
  );
}

/** The table for the documents: a row a scenario, a column a seed. */
export function markdownTable(runs: readonly (readonly ScenarioResult[])[]): string {
  const seeds = runs.map(([first]) => first?.seed ?? 0);
  const rows = (runs[0] ?? []).map(({ name, about }) => {
    const ofAll = runs.map((results) => results.find((result) => result.name === name));
    const cells = ofAll.map((result) =>
      result === undefined
        ? 'not played'
        : result.impossible !== null
          ? 'could not run'
          : result.faults.length > 0
            ? `**${result.faults.length} faults**`
            : `${result.texts} texts kept, ${result.seconds.toFixed(0)} s`,
    );
    return `| \`${name}\` | ${about.replaceAll('|', '\\|')} | ${cells.join(' | ')} |`;
  });
  return [
    '# What was done to it',
    '',
    'Every row was played on the real app and a real Memory service by `npm run test:adversity -- --all --seed N`. After',
    'each one a program looks for every text that was on a screen for two seconds or on a disk, recomputes every chain,',
    'compares the files that nothing had a reason to write, and checks that a green status line was true.',
    '',
    `| scenario | what is done, and what has to hold | ${seeds.map((seed) => `seed ${seed}`).join(' | ')} |`,
    `| --- | --- | ${seeds.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
