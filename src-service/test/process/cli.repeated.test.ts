// repeats ../../command-line/run-command-line.test.ts: each command in a process of its own
import { acceptsCommands } from '../acceptance/command-line-acceptance.ts';
import { runProcess } from '../support/service-process.ts';

acceptsCommands(runProcess);
