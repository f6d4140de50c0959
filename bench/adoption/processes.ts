import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; 0 when it is gone, or the system does not tell. */
export function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Seconds of processor time that each program and its children have used so far, as "core 12 s, browser 30 s". */
export function processorTimes(programs: Readonly<Record<string, number>>): string {
  const used = (root: number): number => {
    const of = [root, ...descendants(root)].map(processorTime);
    return of.reduce((sum, seconds) => sum + seconds, 0);
  };
  return Object.entries(programs)
    .map(([name, pid]) => `${name} ${used(pid).toFixed(0)} s`)
    .join(', ');
}

/** The largest renderer among a browser's processes, in MiB. */
export function largestRenderer(browserPid: number): number {
  const renderers = descendants(browserPid).filter((pid) => commandLine(pid).includes('--type=renderer'));
  return Math.max(0, ...renderers.map(residentMemory));
}

function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  const below = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(root);
}

const parentOf = (pid: string): number => Number(statOf(pid)[1] ?? 0);

/** Linux counts in hundredths of a second. */
const processorTime = (pid: number): number =>
  (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) / 100;

/** The fields of a process behind its name: state, parent, ... user time, system time. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
