import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { type Role, roles } from '../storage/user-store.ts';

/** Reads a role; the error is one line for the operator. */
export function parseRole(text: string): Result<Role, string> {
  const role = roles.find((one) => one === text);
  return role ? succeed(role) : fail(`"${text}" is not a role; the roles are ${roles.join(' and ')}.`);
}
