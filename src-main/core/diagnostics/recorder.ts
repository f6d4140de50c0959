import { type DescribedError, describeError } from '../../../src-shared/described-error.ts';

/** How often a method was called, and how long it took, in milliseconds. */
export type MethodTimes = {
  readonly calls: number;
  readonly failed: number;
  readonly median: number;
  readonly longest: number;
};

/** An unexpected failure of a method. */
export type RecordedFailure = DescribedError & { readonly at: string; readonly method: string };

/** Remembers for this run how long methods took, and how they failed. */
export type Recorder = {
  /** Passes on how a call of a method ends, and remembers it. */
  record<Result>(method: string, perform: () => Promise<Result>): Promise<Result>;
  times(): Readonly<Record<string, MethodTimes>>;
  failures(): readonly RecordedFailure[];
};

/** Failures that are remembered: the newest. */
const keptFailures = 200;
/** Durations of a method that its median is of: the newest. */
const keptDurations = 200;

type Recorded = { calls: number; failed: number; longest: number; readonly durations: number[] };

export function createRecorder(now: () => number = Date.now): Recorder {
  const methods = new Map<string, Recorded>();
  const failures: RecordedFailure[] = [];

  function remember(name: string, began: number, error: unknown): void {
    const taken = performance.now() - began;
    const method = methods.get(name) ?? { calls: 0, failed: 0, longest: 0, durations: [] };
    methods.set(name, method);
    method.calls += 1;
    method.longest = Math.max(method.longest, taken);
    method.durations.push(taken);
    if (method.durations.length > keptDurations) method.durations.shift();
    if (error === undefined) return;
    method.failed += 1;
    failures.push({ at: new Date(now()).toISOString(), method: name, ...describeError(error) });
    if (failures.length > keptFailures) failures.shift();
  }

  return {
    async record(method, perform) {
      const began = performance.now();
      try {
        const result = await perform();
        remember(method, began, undefined);
        return result;
      } catch (error) {
        remember(method, began, error ?? new Error());
        throw error;
      }
    },
    times: () =>
      Object.fromEntries(
        [...methods].map(([name, { calls, failed, longest, durations }]) => {
          const sorted = [...durations].sort((one, other) => one - other);
          return [
            name,
            { calls, failed, median: rounded(sorted[sorted.length >> 1] ?? 0), longest: rounded(longest) },
          ];
        }),
      ),
    failures: () => failures,
  };
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
