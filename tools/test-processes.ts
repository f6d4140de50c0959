/**
 * Where a test file runs. Most share a few processes, and what these have loaded; those for a page share processes that have a
 * document. A file that changes what the others in its process would feel, or says so in a line of its own, has a process of
 * its own.
 */
export type TestProcess = 'shared' | 'with a document' | 'its own';

const change =
  /\bvi\.(?:mock|doMock|stubEnv|stubGlobal|useFakeTimers|setSystemTime)\b|\bprocess\.(?:chdir|umask|env\.\w+ (?:\?\?)?=[^=])|\bdelete process\.env|\b(?:set|show)Language\(|\blanguage: '(?:de|zh)'|\bdefineProperty\((?:globalThis|window|document|navigator)\b/;
const asked = /^\/\/ in a process of its own: /m;
const document = /^\/\/ @vitest-environment jsdom$/m;

/** Where the test file with this text runs. What `vi.spyOn` replaces is put back after each file, and needs no process. */
export function processOf(text: string): TestProcess {
  if (change.test(text) || asked.test(text)) return 'its own';
  return document.test(text) ? 'with a document' : 'shared';
}
