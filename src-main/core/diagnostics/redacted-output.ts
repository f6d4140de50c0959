import { type DescribedError, readUncaughtLine } from '../../../src-shared/described-error.ts';

/** What can be told of the last output of a process that ended. */
export type RedactedOutput = {
  /** The error that ended it; null where the process had no time to name it. */
  readonly error: DescribedError | null;
  /** Lines whose form is known, and how many were left out between them. */
  readonly lines: readonly string[];
};

/** Lines of the output that are looked at: the last ones. */
const keptLines = 60;
/** Characters of a line; a longer one is none of these forms. */
const longestLine = 500;

/** What V8, Node, Chromium and a shell write when a program ends by itself: they are told as they are, and nothing that follows them. */
const fixed = [
  'Reached heap limit',
  'Ineffective mark-compacts near heap limit',
  'Committing semi space failed',
  'Allocation failed - JavaScript heap out of memory',
  'Check failed',
  'Segmentation fault',
  'Bus error',
  'Illegal instruction',
  'Trace/breakpoint trap',
  'Aborted',
  'Killed',
] as const;

/**
 * The last output of a process without anything that it may have taken over from a note: of lines that are not known by their form, only how
 * many there were.
 */
export function redactOutput(output: string): RedactedOutput {
  const lines: string[] = [];
  let error: DescribedError | null = null;
  let leftOut = 0;
  const tellLeftOut = (): void => {
    if (leftOut > 0) lines.push(leftOut === 1 ? '(1 line left out)' : `(${leftOut} lines left out)`);
    leftOut = 0;
  };
  for (const line of output.split(/\r?\n/).slice(-keptLines)) {
    if (line.trim() === '') continue;
    const uncaught = readUncaughtLine(line);
    error = uncaught ?? error;
    if (uncaught !== null) continue;
    const known = line.length > longestLine ? null : knownForm(line);
    if (known === null) {
      leftOut += 1;
      continue;
    }
    tellLeftOut();
    lines.push(known);
  }
  tellLeftOut();
  return { error, lines };
}

/** What is told of a line; null where it may hold anything. */
function knownForm(line: string): string | null {
  if (line.startsWith('FATAL ERROR: ') || line.startsWith('# Fatal error'))
    return ['Fatal error', ...fixed.filter((one) => line.includes(one))].join(': ');
  const alone = fixed.find((one) => line === one || line === `${one} (core dumped)`);
  if (alone !== undefined) return alone;
  if (/^Node\.js v[\d.]{1,20}$/.test(line)) return line;
  // a function of the program itself, which Node lists before it aborts
  const native = /^ {0,3}\d{1,3}: 0x[0-9a-f]{4,16} ((?:node|v8|electron)(?:::\w{1,60}){1,8})\b/.exec(line);
  if (native?.[1] !== undefined) return `at ${native[1]}`;
  const chromium =
    /^\[\d{1,9}:(?:\d{1,9}:)?[\d/.]{6,20}:([A-Z]{4,7}):([\w.-]{1,60}(?:\(\d{1,6}\)|:\d{1,6}))\]/.exec(line);
  if (chromium !== null) return `${chromium[1]} ${chromium[2]}`;
  return null;
}
