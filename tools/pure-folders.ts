/**
 * Folders whose tests change nothing outside themselves: no globals, timers, variables or modules. They share processes,
 * and what these have loaded, which takes little more than half the time.
 */
export const pureFolders = [
  'src-shared',
  'src-main/core/errors',
  'src-main/core/search',
  'src-main/electron',
  'src-renderer/actions',
  'src-renderer/lossless',
  'src-renderer/note-session',
  'src-renderer/stores',
  'src-renderer/text',
  'src-service/pipeline/offline',
  'bench/enrichment',
] as const;

const change =
  /\bvi\.(?:mock|doMock|stubEnv|stubGlobal|spyOn|useFakeTimers|setSystemTime)\b|@vitest-environment|\bprocess\.(?:chdir|umask|env\.\w+ (?:\?\?)?=[^=])|\bdelete process\.env/;

/** What a test in one of these folders does that other tests in its process would feel; null when it does no such thing. */
export function sharedChange(path: string, text: string): string | null {
  const isPure = pureFolders.some((folder) => path.startsWith(`${folder}/`)) && path.endsWith('.test.ts');
  return isPure ? (change.exec(text)?.[0] ?? null) : null;
}
