import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from 'recheck';
import { composedExpressions } from './expressions/composed.ts';
import { takesAttack } from './expressions/take-attack.ts';
import {
  compositionsFile,
  expressionsOf,
  faultsOfExpressions,
  keyOf,
  readVerdicts,
  type Verdict,
  verdictsFile,
} from './expressions/verdicts.ts';
import { root } from './root.ts';

/**
 * `npm run expressions [-- --again]`: judges the regular expressions of the product that were not judged yet, or all of them, and keeps the
 * verdicts, which lint asks for.
 */
const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });
/** Milliseconds for one of them. */
const timeout = 20_000;
const before = readVerdicts(root);
const verdicts: Record<string, Verdict> = {};
for (const [path, expression] of expressionsOf(root)) {
  const { pattern, flags, line } = expression;
  const key = keyOf(expression);
  const known = values.again ? undefined : before[key];
  verdicts[key] ??= known ?? (await judge(pattern, flags, `${path}:${line}`));
}
const compositions: Record<string, string[]> = {};
for (const [place, made] of await composedExpressions(root)) {
  const keys: string[] = [];
  for (const { path, line, pattern, flags } of made) {
    const key = keyOf({ pattern, flags });
    const known = values.again ? undefined : before[key];
    verdicts[key] ??= known ?? (await judge(pattern, flags, `${path}:${line}`));
    keys.push(key);
  }
  compositions[place] = [...new Set(keys)].sort();
}
write(verdictsFile, verdicts);
write(compositionsFile, compositions);
const faults = faultsOfExpressions(root);
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(verdicts).length} regular expressions, ${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);

/** Writes a record, in the order of its keys. */
function write(path: string, found: Readonly<Record<string, unknown>>): void {
  const sorted = Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(root, path), `${JSON.stringify(sorted, null, 2)}\n`);
}

async function judge(pattern: string, flags: string, place: string): Promise<Verdict> {
  // it does not know sets of characters, whose syntax is used for nothing else here
  const found = await check(pattern, flags.replace('v', 'u'), { timeout });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') {
    console.log(`${place}: not known: ${found.error.kind}`);
    return 'unknown';
  }
  if (!takesAttack(pattern, flags, found.attack.string)) return 'linear';
  console.log(`${place}: ${found.complexity.summary}, by ${found.attack.pattern}`);
  return found.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
}
