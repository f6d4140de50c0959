import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Most characters that are read from a line. */
const maxLine = 4096;

/** Where a password is read from, and what is written on meanwhile. */
export type PasswordSource = {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Never the standard output, which may be redirected to a file. */
  readonly prompt: Writable;
};

/**
 * Reads a password: from a terminal by asking twice without showing it, else the first line of the input. It is never an
 * argument, which every process of the machine could read. The error is one line for the operator.
 */
export async function readPassword({ input, prompt }: PasswordSource): Promise<Result<string, string>> {
  if (input.isTTY !== true) return readFirstLine(input);
  const first = await ask('Password: ', input, prompt);
  const second = first === null ? null : await ask('Repeat the password: ', input, prompt);
  if (first === null || second === null) return fail('No password was given; nothing was changed.');
  return first === second ? succeed(first) : fail('The two passwords do not match.');
}

async function readFirstLine(input: Readable): Promise<Result<string, string>> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n') || text.length > maxLine) break;
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') return fail('Give the password on standard input.');
  return line.length > maxLine ? fail('The password is too long.') : succeed(line);
}

/** Null when the user cancels the prompt with Ctrl+C or Ctrl+D. */
async function ask(question: string, input: Readable, prompt: Writable): Promise<string | null> {
  prompt.write(question);
  // readline echoes to its output: this one keeps quiet
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  try {
    return await lines.question('');
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  } finally {
    lines.close();
    prompt.write('\n');
  }
}
