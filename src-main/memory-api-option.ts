import { fail, type Result, succeed } from '../src-shared/result.ts';
import { cleanMemoryApiUrl, memoryApiUrlProblem } from './core/memory-api/memory-api-url.ts';

/** The variable that a key may come in: unlike arguments, it is not in the list of processes. */
export const memoryApiKeyVariable = 'EXAMPLE_NOTES_MEMORY_API_KEY';

/** The arguments and the environment variable that name a remote Memory service. */
export type MemoryApiArguments = {
  readonly address: string | undefined;
  readonly key: string | undefined;
  readonly keyFile: string | undefined;
  /** The value of the variable. */
  readonly variable: string | undefined;
  /** The text of a file; throws when there is none. */
  readonly readFile: (path: string) => string;
};

/** A remote Memory service for this run; null when none was named. A failure is one line. */
export function readMemoryApi(
  args: MemoryApiArguments,
): Result<{ readonly baseUrl: string; readonly key: string } | null, string> {
  const { address, key, keyFile } = args;
  if (address === undefined) {
    if (key === undefined && keyFile === undefined) return succeed(null);
    return fail('A key of a Memory service needs its address: --memory-api URL.');
  }
  const problem = memoryApiUrlProblem(address);
  if (problem !== null) return fail(`--memory-api: ${problem}`);
  const read = readKey(args);
  if (!read.ok) return read;
  return succeed({ baseUrl: cleanMemoryApiUrl(new URL(address.trim()).href), key: read.value });
}

function readKey({ key, keyFile, variable, readFile }: MemoryApiArguments): Result<string, string> {
  if (key !== undefined && keyFile !== undefined)
    return fail('Give --memory-api-key or --memory-api-key-file, not both.');
  if (key !== undefined) return checked(key, '--memory-api-key');
  if (keyFile === undefined) {
    if (variable !== undefined && variable !== '') return checked(variable, memoryApiKeyVariable);
    return fail(
      `--memory-api needs a key: in the variable ${memoryApiKeyVariable}, or by --memory-api-key-file FILE.`,
    );
  }
  try {
    return checked(readFile(keyFile).trim(), `The file ${keyFile}`);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return fail(`--memory-api-key-file ${keyFile} cannot be read (${reason}).`);
  }
}

/** The message never contains the text itself: it may be a key with a typing error. */
const checked = (key: string, source: string): Result<string, string> =>
  /^[\x21-\x7e]{1,500}$/.test(key) ? succeed(key) : fail(`${source} holds no key.`);
