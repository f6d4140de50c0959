/** Runs a program in place of this one, with its signals and exit code. Does not come back. */
export function replaceProcess(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): void;
