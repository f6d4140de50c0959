import { stages } from '../../domain/stages.ts';
import type { StageRun } from '../processing-store.ts';

/** The runs that a Memory's row holds, in the order of the stages. */
const parseRuns = (json: string): readonly StageRun[] => JSON.parse(json) as StageRun[]; // written below only

/** The same with one run added or replaced. An error stays on record until the stage fails with another one. */
export function withRun(json: string, run: StageRun): string {
  const runs = parseRuns(json);
  const former = runs.find(({ stage }) => stage === run.stage);
  const kept = { ...run, error: run.error ?? former?.error ?? null };
  const order = ({ stage }: StageRun): number => stages.indexOf(stage);
  const all = [...runs.filter((one) => one !== former), kept];
  return JSON.stringify(all.sort((one, other) => order(one) - order(other)));
}
