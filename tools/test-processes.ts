/**
 * Where a test file runs. Most share a few processes, and what these have loaded; those for a page share processes that have a
 * document. A file has a process of its own when a line of it asks for one and says why.
 */
export type TestProcess = 'shared' | 'with a document' | 'its own';

const own = /^\/\/ in a process of its own: \S/m;
const document = /^\/\/ @vitest-environment jsdom$/m;

/** Where the test file with this text runs. */
export function processOf(text: string): TestProcess {
  if (own.test(text)) return 'its own';
  return document.test(text) ? 'with a document' : 'shared';
}

/** Whether the test file at this path tries again, with more cases, what another one tries; it runs with `npm test -- --all` only. */
export const isRepeated = (path: string): boolean =>
  /\.repeated\.(?:(?:browser|electron)\.)?(?:test|spec)\.tsx?$/.test(path);
