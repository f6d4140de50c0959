import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; 0 when it is gone, or the system does not report it. */
export function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * The same, with each page that several processes share divided among them: sums of it count nothing twice. Without the rights to
 * ask for it, 0.
 */
export function proportionalMemory(pid: number): number {
  try {
    return (
      Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

/** Seconds of processor time that each program and its children have used so far, as "core 12 s, browser 30 s". */
export function processorTimes(programs: Readonly<Record<string, number>>): string {
  const used = (root: number): number => {
    const of = [root, ...descendants(root)].map(processorSeconds);
    return of.reduce((sum, seconds) => sum + seconds, 0);
  };
  return Object.entries(programs)
    .map(([name, pid]) => `${name} ${used(pid).toFixed(0)} s`)
    .join(', ');
}

/** The largest renderer among a browser's processes; 0 for none. */
export function largestRenderer(browserPid: number): number {
  const renderers = descendantsNamed(browserPid, '--type=renderer');
  return renderers.sort((one, other) => residentMemory(other) - residentMemory(one))[0] ?? 0;
}

/** The processes below one in whose command line a text occurs. */
export const descendantsNamed = (root: number, part: string): number[] =>
  descendants(root).filter((pid) => commandLine(pid).includes(part));

/** The process of the core below the process that was started; 0 for none. */
export const coreProcessOf = (root: number): number =>
  descendantsNamed(root, 'core-process.mjs')[0] ?? descendantsNamed(root, 'node.mojom.NodeService')[0] ?? 0;

function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  const below = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(root);
}

const parentOf = (pid: string): number => Number(statOf(pid)[1] ?? 0);

/** Seconds of processor time that a process has used; Linux counts in hundredths. */
export const processorSeconds = (pid: number): number =>
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
