import { readFileSync } from 'node:fs';

/** Milliseconds between two looks at the parent: a system tells no process that its parent has ended. */
const interval = 500;

/** As early as can be: npm may be asked to end while the service starts. */
const parent = process.ppid;
const shell = shellAt(parent);

/**
 * Calls back when npm, which has started this process by a script, ends. Asked to, it passes a signal on to the shell between them, and most shells
 * end without passing it on; killed, it ends alone, which is seen on Linux. The process would go on unseen, with its port. Does nothing for a process that npm
 * has not started.
 */
export function whenNpmEnds(
  environment: Readonly<Record<string, string | undefined>>,
  onEnd: () => void,
): void {
  // on Windows a process keeps the parent that it began with
  if (environment.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    const goesOn =
      process.ppid === parent && (shell === null || shellAt(parent)?.startedBy === shell.startedBy);
    if (goesOn) return;
    clearInterval(timer);
    onEnd();
  }, interval).unref();
}

/** Who started a process that is a shell; null for another one, such as npm itself, and where it cannot be told. */
function shellAt(pid: number): { readonly startedBy: string | undefined } | null {
  try {
    // `12 (sh) S 11 …`: number, name, state and parent
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [begin, end] = [stat.indexOf('('), stat.lastIndexOf(')')];
    if (!stat.slice(begin, end).endsWith('sh')) return null;
    return { startedBy: stat.slice(end).split(' ', 3)[2] };
  } catch {
    return null;
  }
}
