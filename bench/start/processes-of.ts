import { readFileSync } from 'node:fs';
import { descendantsNamed, processorSeconds, proportionalMemory } from '../adoption/processes.ts';

/** A process of an app and what it does there, such as `page`. */
export type NamedProcess = { readonly pid: number; readonly role: string };

/** What is looked for in a command line, the first that fits. */
const roles: readonly (readonly [part: string, role: string])[] = [
  ['--type=renderer', 'page'],
  ['--type=gpu-process', 'gpu'],
  ['--type=zygote', 'zygote'],
  ['node.mojom.NodeService', 'core or service'],
  ['--type=utility', 'network'],
  ['core-process.mjs', 'core'],
  ['cli.mjs', 'service'],
];

/** The process that was started, and all below it. */
export function processesOf(root: number): NamedProcess[] {
  return [
    { pid: root, role: 'main' },
    ...descendantsNamed(root, '').map((pid) => ({ pid, role: roleOf(pid) })),
  ];
}

function roleOf(pid: number): string {
  let line = '';
  try {
    line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // it has ended
  }
  return roles.find(([part]) => line.includes(part))?.[1] ?? 'other';
}

/** MB of each role, what processes share divided among them; of the same role together. */
export function memoryByRole(root: number): Map<string, number> {
  const memory = new Map<string, number>();
  for (const { pid, role } of processesOf(root))
    memory.set(role, (memory.get(role) ?? 0) + (proportionalMemory(pid) * 2 ** 20) / 1e6);
  return memory;
}

/** Seconds of the processor that the processes that still run have used. */
export const processorTimeOf = (root: number): number =>
  processesOf(root).reduce((sum, { pid }) => sum + processorSeconds(pid), 0);

/** Seconds of all processors that anything on this machine has used since it started. */
export function processorTimeOfAll(): number {
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = (
    /^cpu .*$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + interrupts + soft) / 100;
}
