// repeats ./recovery.test.ts: a process that is really killed, at every step
import { cp, rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { commitIn, commitScenarios, expectWhole, prepared } from '../../../test-support/commit-steps.ts';

/** Milliseconds: some thirty processes one after the other, each with a journal to open. */
const longestScenario = 5 * 60_000;

describe.each(commitScenarios)('a process that is killed at any step of %s', (...scenario) => {
  const [, , oldText] = scenario;

  test('loses nothing and duplicates nothing', { timeout: longestScenario }, async () => {
    await prepared(scenario, async (origin) => {
      const copy = async (name: string): Promise<string> => {
        await cp(origin, `${origin}-${name}`, { recursive: true, preserveTimestamps: true });
        return `${origin}-${name}`;
      };
      const steps = Number(await commitIn(await copy('whole'), Number.MAX_SAFE_INTEGER));
      expect(steps).toBeGreaterThan(8);
      for (let step = 0; step < steps; step += 1) {
        const folder = await copy(`step-${step}`);
        expect(await commitIn(folder, step), `step ${step}`).toBe('killed');
        await expectWhole(folder, oldText, `step ${step} of ${steps}`);
        await rm(folder, { recursive: true });
      }
    });
  });
});
