import type { RunCommand } from '../support/run-command.ts';
import { refusesCommands } from './command-refusals-acceptance.ts';
import { printsResults } from './command-results-acceptance.ts';
import { worksBesideService } from './command-stores-acceptance.ts';
import { managesUsers } from './command-users-acceptance.ts';

/** The acceptance suite of command lines, in this process or in one of their own. */
export function acceptsCommands(run: RunCommand): void {
  refusesCommands(run);
  printsResults(run);
  managesUsers(run);
  worksBesideService(run);
}
