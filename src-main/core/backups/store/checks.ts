import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { diskCalls, type StoreCalls, writeAtomically } from './store-calls.ts';
import type { StorePaths } from './store-paths.ts';

const Checks = Type.Record(
  Type.String(),
  Type.Object({ at: Type.String(), problem: Type.Union([Type.String(), Type.Null()]) }),
);
/** When backups were verified, by their ids; `problem` is null for a backup that was found whole. */
export type Checks = Static<typeof Checks>;

/** The results that are noted in a store. Without them, backups count as not verified. */
export async function readChecks(paths: StorePaths): Promise<Checks> {
  try {
    const parsed: unknown = JSON.parse(await readFile(paths.checks, 'utf8'));
    return Value.Check(Checks, parsed) ? parsed : {};
  } catch {
    return {};
  }
}

export async function noteCheck(
  paths: StorePaths,
  id: string,
  check: Checks[string],
  calls: StoreCalls = diskCalls,
): Promise<void> {
  const checks = { ...(await readChecks(paths)), [id]: check };
  await writeChecks(paths, checks, calls);
}

export async function writeChecks(
  paths: StorePaths,
  checks: Checks,
  calls: StoreCalls = diskCalls,
): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(checks, null, 1)}\n`);
  await writeAtomically(calls, paths.checks, bytes);
}
