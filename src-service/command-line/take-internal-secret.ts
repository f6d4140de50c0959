import { internalSecretVariable } from '../../src-shared/embedded-service.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { readToken } from './setting-readers.ts';

/** What it was called up to version 0.1; apps may use it for one more version. */
const formerVariable = 'EXAMPLE_NOTES_SERVICE_INTERNAL_SECRET';

/**
 * Removes the secret of the internal listener from the environment; null when it is not set. It is no setting: as an
 * option every user of the machine could read it, and `config` must not print it.
 */
export function takeInternalSecret(
  environment: Record<string, string | undefined>,
): Result<string | null, string> {
  const text = environment[internalSecretVariable] ?? environment[formerVariable] ?? '';
  delete environment[internalSecretVariable];
  delete environment[formerVariable];
  if (text === '') return succeed(null);
  const read = readToken(text);
  return read.ok ? read : fail(`${internalSecretVariable} ${read.error}.`);
}
