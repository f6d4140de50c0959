import { defineCommand } from '../../commands/command.ts';
import type { Services } from '../../workspace/services.ts';

/** An entry of a list that the user orders. */
export type Movable = {
  /** Its place, from 0. */
  readonly at: number;
  /** How many entries the list has. */
  readonly count: number;
  moveTo(place: number): Promise<unknown>;
};

/** The commands that move the entry which `find` returns up and down by one place, while there is one. */
export function moveCommands(
  find: (app: Services) => Movable | undefined,
  commands: readonly {
    readonly id: string;
    readonly title: string;
    readonly order: number;
    readonly step: 1 | -1;
  }[],
) {
  return commands.map(({ step, ...command }) =>
    defineCommand({
      ...command,
      group: 'Notes',
      when(app) {
        const found = find(app);
        const place = (found?.at ?? Number.NaN) + step;
        return found !== undefined && place >= 0 && place < found.count;
      },
      run(app) {
        const found = find(app);
        if (found !== undefined) app.runReportingErrors(() => found.moveTo(found.at + step));
      },
    }),
  );
}
