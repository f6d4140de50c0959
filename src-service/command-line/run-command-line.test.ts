import { acceptsCommands } from '../test/acceptance/command-line-acceptance.ts';
import { runCommand } from '../test/support/run-command.ts';

acceptsCommands(runCommand);
