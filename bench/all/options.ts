import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { isRow, ownRows, type RowName, rowNames } from './rows.ts';

export type AllOptions = { readonly only: readonly RowName[]; readonly notes: number };
export type GuardOptions = AllOptions & { readonly commit: string; readonly rounds: number };

const usage = {
  all: 'npm run bench:all -- [--only ROW,...] [--notes N]',
  guard: 'npm run bench:guard -- COMMIT [--only ROW,...] [--notes N] [--rounds N]',
};

/** What `bench:all` is asked for; a failure says how to ask. */
export function allOptions(args: readonly string[]): Result<AllOptions, string> {
  const asked = read(args, usage.all, { names: rowNames, notes: 10_000 });
  if (!asked.ok) return asked;
  const { only, notes, words, rounds } = asked.value;
  return words.length > 0 || rounds !== undefined ? fail(`Use: ${usage.all}`) : succeed({ only, notes });
}

/** What `bench:guard` is asked for. */
export function guardOptions(args: readonly string[]): Result<GuardOptions, string> {
  const asked = read(args, usage.guard, { names: ownRows, notes: 1_000 });
  if (!asked.ok) return asked;
  const { only, notes, words } = asked.value;
  const [commit, ...others] = words;
  if (commit === undefined || others.length > 0) return fail(`Use: ${usage.guard}`);
  const rounds = Number(asked.value.rounds ?? 3);
  if (!Number.isInteger(rounds) || rounds < 1) return fail('Give a whole number of rounds, 1 or more.');
  return succeed({ commit, only, notes, rounds });
}

type Read = AllOptions & { readonly words: readonly string[]; readonly rounds: string | undefined };

type Otherwise = { readonly names: readonly RowName[]; readonly notes: number };

function read(args: readonly string[], use: string, otherwise: Otherwise): Result<Read, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { only: { type: 'string' }, notes: { type: 'string' }, rounds: { type: 'string' } },
    });
    const names = values.only?.split(',') ?? otherwise.names;
    const unknown = names.find((name) => !isRow(name));
    if (unknown !== undefined)
      return fail(`There is no row "${unknown}"; there are: ${rowNames.join(', ')}.`);
    const notes = Number(values.notes ?? otherwise.notes);
    if (!Number.isInteger(notes) || notes < 100) return fail('Give a whole number of notes, 100 or more.');
    const only = rowNames.filter((name) => names.includes(name));
    return succeed({ only, notes, words: positionals, rounds: values.rounds });
  } catch {
    return fail(`Use: ${use}`);
  }
}
