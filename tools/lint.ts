import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles, objection } from './lint/import-rules.ts';
import { readImports } from './lint/read-imports.ts';
import { root } from './root.ts';

/** Format and lint by Biome, then the rules of this project that no linter knows. */
const longestFile = 350;
/** Bytes of NUL mark a file that is not text; these words, in a test, that it does not run as it should. */
const skipped = /\b(?:test|it|describe)\.(?:skip|todo|fixme|only|skipIf|runIf|fails?)\b/;

const faults: string[] = [];
const sources = globSync('{src-*,tools,e2e,bench}/**/*.{ts,tsx,mts,mjs,cjs,css,html}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

for (const path of sources) {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n').length - 1;
  if (lines > longestFile) faults.push(`${path}: ${lines} lines, more than ${longestFile}`);
  if (/\.(test|spec)\.tsx?$/.test(path) && skipped.test(text))
    faults.push(`${path}: a test is skipped or singled out`);
  if (!path.startsWith('tools/lint') && /\b(?:TODO|FIXME)\b/.test(text))
    faults.push(`${path}: something is left to do`);
}

const graph = new Map<string, string[]>();
for (const path of sources.filter((one) => /\.tsx?$/.test(one) && !one.endsWith('.d.ts'))) {
  const imports = readImports(root, path);
  for (const one of imports) {
    const why = objection(one);
    if (why) faults.push(`${path}: ${one.to.kind === 'file' ? `${one.to.path}: ` : ''}${why}`);
  }
  graph.set(
    path,
    imports.flatMap(({ to }) => (to.kind === 'file' ? [to.path] : [])),
  );
}
for (const cycle of findCycles(graph)) faults.push(`a cycle: ${cycle.join(' -> ')}`);

for (const fault of faults) console.error(fault);
const biome = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['check', '--error-on-warnings', '.'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
console.error(`${sources.length} files: ${faults.length} faults beside what Biome says.`);
process.exit(faults.length === 0 && biome.status === 0 ? 0 : 1);
