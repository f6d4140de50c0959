/** The faults of a run, each kind with its first examples. */
export type FaultList = {
  add(kind: string, example: string): void;
  /** One line for each kind; empty when all is well. */
  lines(): readonly string[];
};

const examples = 3;

export function faultList(): FaultList {
  const kinds = new Map<string, { count: number; readonly examples: string[] }>();
  return {
    add(kind, example) {
      const known = kinds.get(kind) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < examples) known.examples.push(example.slice(0, 300));
      kinds.set(kind, known);
    },
    lines: () =>
      [...kinds].map(([kind, { count, examples: first }]) => `${count} x ${kind}: ${first.join(' | ')}`),
  };
}
