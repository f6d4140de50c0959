import { isAbsolute } from 'node:path';
import { runCommandLine } from './run-command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  defaultData: await defaultData(),
  input: process.stdin,
  prompt: process.stderr,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

/** The data folder of this user's system; null for a user without a home, as containers may have. */
async function defaultData(): Promise<string | null> {
  try {
    const { default: envPaths } = await import('env-paths');
    const { data } = envPaths('example-notes-service', { suffix: '' });
    // with an empty HOME it would be in whatever folder this was started from: another store for each
    return isAbsolute(data) ? data : null;
  } catch {
    return null;
  }
}
