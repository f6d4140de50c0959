import { createHash } from 'node:crypto';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitIn, commitScenarios, expectWhole, prepared } from '../../../test-support/commit-steps.ts';

describe.each(commitScenarios)('a crash at any step of %s', (...scenario) => {
  const [, , oldText] = scenario;

  test('loses nothing and duplicates nothing', async () => {
    await prepared(scenario, async (origin) => {
      const copy = async (name: string): Promise<string> => {
        await cp(origin, `${origin}-${name}`, { recursive: true, preserveTimestamps: true });
        return `${origin}-${name}`;
      };
      const whole = await copy('whole');
      const steps = Number(await commitIn(whole, 'copies'));
      expect(steps).toBeGreaterThan(8);
      let [before, different] = ['', 0];
      for (let step = 0; step < steps; step += 1) {
        const digest = await digestOf(`${whole}-step-${step}`);
        // most steps leave what the one before left, as statements of a transaction do
        if (digest === before) continue;
        before = digest;
        different += 1;
        const folder = await copy(`killed-${step}`);
        expect(await commitIn(folder, step), `step ${step}`).toBe('killed');
        await expectWhole(folder, oldText, `step ${step} of ${steps}`);
      }
      expect(different).toBeGreaterThan(5);
    });
  });
});

/** Of all files in a folder, and of how many names each has. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash
      .update(`${path.slice(folder.length)}\0${(await stat(path)).nlink}\0`)
      .update(await readFile(path))
      .update('\0');
  return hash.digest('hex');
}
