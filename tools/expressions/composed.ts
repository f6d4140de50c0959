import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RecordedExpression } from './record-composed.ts';
import { composedOf, keyOfComposed } from './verdicts.ts';

/** How many of what one constructor makes are judged: some make another one for each word of a text. */
const mostCompositions = 8;

/** What the constructors of the product composed while it read the texts of `reach-composed.ts`, by the keys of the constructors. */
export async function composedExpressions(
  root: string,
): Promise<ReadonlyMap<string, readonly RecordedExpression[]>> {
  const program = join(import.meta.dirname, 'reach-composed.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 64 * 1024 * 1024 });
  const recorded: RecordedExpression[] = JSON.parse(stdout); // what that program prints
  const byPlace = Map.groupBy(recorded, ({ path, line }) => `${path}:${line}`);
  const found = new Map<string, readonly RecordedExpression[]>();
  for (const [path, composed] of composedOf(root)) {
    const made = byPlace.get(`${path}:${composed.line}`);
    if (made !== undefined) found.set(keyOfComposed(path, composed), made.slice(0, mostCompositions));
  }
  return found;
}
