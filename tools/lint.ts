import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadLinks } from './dead-links.ts';
import { faultsOfChanges, faultsOfDiskAccess } from './disk-access.ts';
import { faultsOfExpressions } from './expressions/verdicts.ts';
import { houses } from './houses.ts';
import { mergeMarkers } from './merge-markers.ts';
import { faultsOfCircles, faultsOfHouse, faultsOfTestImports } from './rooms.ts';
import { root } from './root.ts';
import { faultsOfProcess, faultsOfRepeated } from './test-marks.ts';

/** The rules of this project that no linter knows, then format and lint by Biome. */
const longestFile = 350;
/** What makes a test not run, or only this one. */
const skipped = /\b(?:test|it|describe)\.(?:skip|todo|fixme|only|skipIf|runIf|fails?)\b/;

const faults: string[] = [];
const sources = globSync('{src-*,tools,e2e,bench,fairness,adversity}/**/*.{ts,tsx,mts,mjs,cjs,css,html}', {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

for (const path of sources) {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n').length - 1;
  if (lines > longestFile && !text.startsWith('// Generated '))
    faults.push(`${path}: ${lines} lines, more than ${longestFile}`);
  if (/\.(test|spec)\.tsx?$/.test(path) && skipped.test(text))
    faults.push(`${path}: a test is skipped or singled out`);
  if (/\.test\.tsx?$/.test(path)) faults.push(...faultsOfProcess(path, text));
  faults.push(...faultsOfRepeated(path, text, (other) => existsSync(join(root, other))));
  if (path !== 'tools/lint.ts' && /\b(?:TODO|FIXME)\b/.test(text))
    faults.push(`${path}: something is left to do`);
}

for (const path of globSync(['*.md', 'docs/**/*.md', 'src-*/**/README.md'], { cwd: root }).sort())
  for (const link of deadLinks(join(root, path))) faults.push(`${path}: nothing is at ${link}`);
for (const place of mergeMarkers(root)) faults.push(`${place}: a merge was not finished`);
for (const house of houses) faults.push(...faultsOfHouse(root, house));
faults.push(...faultsOfTestImports(root), ...faultsOfCircles(root));
faults.push(...faultsOfExpressions(root));
faults.push(...faultsOfDiskAccess(root), ...faultsOfChanges(root));

for (const fault of faults) console.error(fault);
const biome = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['check', '--error-on-warnings', '.'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
console.error(`${sources.length} files: ${faults.length} faults beside what Biome says.`);
process.exit(faults.length === 0 && biome.status === 0 ? 0 : 1);
