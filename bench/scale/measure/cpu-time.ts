import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU that a process has used: of its first thread, which has the event loop, and of the others. Only Linux says it. */
export function usedBy(pid: number): { readonly first: number; readonly others: number } {
  let [first, others] = [0, 0];
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const used = usedByThread(`/proc/${pid}/task/${thread}`);
    if (Number(thread) === pid) first = used;
    else others += used;
  }
  return { first, others };
}

/**
 * Milliseconds of CPU of a server whose processes have one thread each: its own, its children's, and what those took that
 * have ended meanwhile, as a database's do whose connections were idle.
 */
export function cpuOfServer(server: number): number {
  const living = [server, ...childrenOf(server)].map((pid) => usedByThread(`/proc/${pid}`));
  return living.reduce((sum, cpu) => sum + cpu, endedChildren(server));
}

function childrenOf(parent: number): readonly number[] {
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return numbers.filter((pid) => Number(statOf(pid)[1]) === parent);
}

/** The process that started this one; 0 when it has ended. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? 0);

/** Milliseconds of CPU of a process's children that have ended, of which nothing else is left. */
function endedChildren(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(13, 15).map(Number);
  return (user + system) * tick;
}

/** Milliseconds that all cores of this machine have been busy, with whatever programs. */
export function machineBusy(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * tick;
}

/** Milliseconds of one tick, in which Linux counts what it does not count exactly. */
const tick = 10;

/** The fields of /proc/PID/stat from the state on; none when the process has ended. */
function statOf(pid: number): readonly string[] {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before may have spaces
}

const usedByThread = (folder: string): number => Number(textOf(`${folder}/schedstat`).split(' ', 1)[0]) / 1e6;

/** Empty when the thread has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
