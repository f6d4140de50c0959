import { type Scope, scopes } from '../../src-shared/memory-api/error-codes.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Reads `memories:read,memories:write`, in any order; the error is one line for the operator. */
export function parseScopes(text: string): Result<readonly Scope[], string> {
  const named = text.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !scopes.some((scope) => scope === name));
  if (unknown !== undefined) {
    return fail(`"${unknown}" is not a scope; the scopes are ${scopes.join(' and ')}.`);
  }
  return succeed(scopes.filter((scope) => named.includes(scope)));
}
