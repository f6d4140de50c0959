/** How often a method was called, and how long it took, in milliseconds. */
export type MethodTimes = {
  readonly calls: number;
  readonly failed: number;
  readonly median: number;
  readonly longest: number;
};

/** An unexpected failure, without its message: that may name files or contain text. */
export type RecordedFailure = {
  readonly at: string;
  readonly method: string;
  /** The class of the error, and its code: of this app, of the system or of SQLite. */
  readonly name: string;
  readonly code: string;
  /** Functions and places in the program, innermost first. */
  readonly frames: readonly string[];
};

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
const shownFrames = 12;
/** Characters of a line of a stack; a longer one is no frame. */
const longestFrame = 500;

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

function describeError(error: unknown): Pick<RecordedFailure, 'name' | 'code' | 'frames'> {
  if (!(error instanceof Error)) return { name: 'not an error', code: '', frames: [] };
  const code = 'code' in error ? String(error.code) : '';
  return {
    name: wordOr(error.name, 'Error'),
    code: wordOr(code, ''),
    frames: framesOf(error),
  };
}

const wordOr = (text: string, otherwise: string): string =>
  /^[A-Za-z][\w-]{0,60}$/.test(text) ? text : otherwise;

/** The places in the program, without folders: those may contain the name of the user. */
export function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  // what follows the message; one with line breaks might look like a frame
  const frames = message === '' || at < 0 ? stack : stack.slice(at + message.length);
  return (
    frames
      .split('\n')
      .filter((line) => line.length <= longestFrame)
      // polynomial: of a line of at most that many characters
      .map((line) => /^ {4}at (?:([\w.$<>[\] ]{1,80}) )?\(?(?:.*[/\\])?([\w.-]{1,60}:\d+:\d+)\)?$/.exec(line))
      .filter((match) => match !== null)
      .slice(0, shownFrames)
      .map(([, name, place]) => (name === undefined ? String(place) : `${name} ${place}`))
  );
}
