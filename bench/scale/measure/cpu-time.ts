import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU that a process has used: its first thread, which has the event loop, and the others. */
export type CpuTime = { readonly first: number; readonly others: number };

/** Only Linux says what each thread used. */
export function cpuTimeOf(pid: number): CpuTime {
  let [first, others] = [0, 0];
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const used = nanoseconds(`/proc/${pid}/task/${thread}/schedstat`) / 1e6;
    if (Number(thread) === pid) first += used;
    else others += used;
  }
  return { first, others };
}

/** Milliseconds of CPU that these processes have used, all threads; those that have ended count nothing. */
export const cpuTimeOfAll = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const { first, others } = cpuTimeOf(pid);
      return sum + first + others;
    } catch {
      return sum; // ended
    }
  }, 0);

/** The processes whose parent this is. */
export function childrenOf(parent: number): readonly number[] {
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return numbers.filter((pid) => parentOf(pid) === parent);
}

/** The process that started this one; 0 when it has ended. */
export function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]); // the name before may have spaces
  } catch {
    return 0;
  }
}

/** Milliseconds that all cores of this machine have been busy, with whatever programs. */
export function machineBusy(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * 10; // a tick is a hundredth of a second
}

function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]);
  } catch {
    return 0; // the thread has ended
  }
}
