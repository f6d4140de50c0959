import envPaths from 'env-paths';
import { runCommandLine } from './run-command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  defaultData: envPaths('example-notes-service', { suffix: '' }).data,
  input: process.stdin,
  prompt: process.stderr,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
