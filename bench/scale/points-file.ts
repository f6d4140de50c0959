import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { type MeasureOptions, measureMachine } from './measure/measure-machine.ts';
import type { Measured } from './measure/point.ts';

/** What was measured on one machine, every round of it. */
export type Measurement = {
  /** What ran it, in words. */
  readonly on: string;
  readonly cores: number;
  readonly measured: readonly Measured[];
};

/** Measures this machine; with a file, what was measured is kept there, or read from there when it exists. */
export async function measureOrRead(options: MeasureOptions, file: string | undefined): Promise<Measurement> {
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Measurement; // written below
  if (process.platform !== 'linux')
    throw new Error('Only Linux says how much CPU each thread takes: this cannot be measured here.');
  const cores = availableParallelism();
  const on = `Node ${process.version}, ${cores} x ${cpus()[0]?.model ?? 'unknown processor'}, ${options.rounds} rounds of ${options.seconds} s`;
  const measurement = { on, cores, measured: await measureMachine(options) };
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(measurement, null, 1)}\n`);
  return measurement;
}
