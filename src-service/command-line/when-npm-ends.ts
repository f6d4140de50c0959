/** Milliseconds between two looks at the parent: a system tells no process that its parent has ended. */
const interval = 500;

/** As early as can be: npm may be asked to end while the service starts. */
const parent = process.ppid;

/**
 * Calls back when npm, which has started this process by a script, has been asked to end. It passes a signal on to the shell between them, and most shells
 * end without passing it on, so that the process would go on unseen, with its port. Does nothing for a process that npm has not started.
 */
export function whenNpmEnds(
  environment: Readonly<Record<string, string | undefined>>,
  onEnd: () => void,
): void {
  // on Windows a process keeps the parent that it began with
  if (environment.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, interval).unref();
}
