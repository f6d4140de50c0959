import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRepeated } from './test-processes.ts';

/** The test files that try random cases, which further seeds make others; paths from the root of the project. */
export const propertyTests = (root: string): readonly string[] =>
  globSync('src-*/**/*.test.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isRepeated(path) && /\bfrom 'fast-check'/.test(readFileSync(join(root, path), 'utf8')))
    .sort();
