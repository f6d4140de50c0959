import type { Browser } from '@playwright/test';
import { machineCheck } from './checks/machine-check.ts';
import { createLab } from './lab.ts';
import { choicesOf } from './random.ts';
import { NotPossibleHere, type Scenario } from './scenario.ts';

/** What came of one scenario. */
export type ScenarioResult = {
  readonly name: string;
  readonly about: string;
  readonly seed: number;
  readonly seconds: number;
  /** How many texts had to be found again. */
  readonly texts: number;
  /** Why it could not be played here at all; null when it was. */
  readonly impossible: string | null;
  /** What did not hold, a sentence each; none: passed. */
  readonly faults: readonly string[];
  /** Whether it could not be played to its end. What was lost is then not known for certain, and it may be played again. */
  readonly brokenOff: boolean;
};

export type RunOptions = {
  readonly seed: number;
  readonly quick: boolean;
  readonly keep: boolean;
  browser(): Promise<Browser>;
};

/** Plays a scenario in a lab of its own, and looks at what it left. */
export async function runScenario(scenario: Scenario, options: RunOptions): Promise<ScenarioResult> {
  const start = Date.now();
  const { name, about } = scenario;
  let brokenOff = false;
  const result = (
    texts: number,
    faults: readonly string[],
    impossible: string | null = null,
  ): ScenarioResult => ({
    name,
    about,
    seed: options.seed,
    seconds: (Date.now() - start) / 1000,
    texts,
    impossible,
    faults: [...new Set(faults)],
    brokenOff,
  });
  const lab = createLab({ ...options, random: choicesOf(options.seed, name) });
  const faults: string[] = [];
  try {
    await scenario.run(lab);
  } catch (error) {
    if (error instanceof NotPossibleHere) {
      await lab.close();
      return result(0, [], error.message);
    }
    brokenOff = true;
    faults.push(`it could not be played to its end: ${reasonOf(error)}`);
  }
  try {
    faults.push(...(await machineCheck(lab)));
  } catch (error) {
    faults.push(`it could not be checked: ${reasonOf(error)}`);
  }
  const required = lab.ledger.witnesses().filter((witness) => witness.required).length;
  await lab.close();
  return result(required + lab.ledger.wholes().length, [...lab.faults, ...faults]);
}

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}: ${error.message.split('\n').slice(0, 3).join(' ')}`
    : String(error);
