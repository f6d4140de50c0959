/** An error without its message: that may name files or contain text. */
export type DescribedError = {
  /** The class of the error, and its code: of this app, of the system or of SQLite. */
  readonly name: string;
  readonly code: string;
  /** Functions and places in the program, innermost first. */
  readonly frames: readonly string[];
};

const shownFrames = 12;
/** Characters of a line of a stack; a longer one is no frame. */
const longestFrame = 500;

/** What can be told of an error whatever its message says. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: 'not an error', code: '', frames: [] };
  const code = 'code' in error ? String(error.code) : '';
  return { name: wordOr(error.name, 'Error'), code: wordOr(code, ''), frames: framesOf(error) };
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

const mark = 'example-notes-uncaught ';

/** The line that a process writes to its standard error before an uncaught error ends it: whoever started it keeps it. */
export const uncaughtLine = (error: unknown): string => `\n${mark}${JSON.stringify(describeError(error))}\n`;

/** The error of such a line; null for any other. */
export function readUncaughtLine(line: string): DescribedError | null {
  if (!line.startsWith(mark)) return null;
  try {
    const { name, code, frames }: Record<string, unknown> = Object(JSON.parse(line.slice(mark.length)));
    return typeof name === 'string' && typeof code === 'string' && Array.isArray(frames)
      ? { name, code, frames: frames.map(String).slice(0, shownFrames) }
      : null;
  } catch {
    return null; // it was cut off
  }
}
