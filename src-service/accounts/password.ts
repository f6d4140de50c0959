import type { Options } from '@node-rs/argon2';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Fewest characters of a new password. Length is what counts; no rule says which characters. */
export const minPasswordLength = 12;
/** Most characters: enough for any phrase, and a bound on what is hashed. */
export const maxPasswordLength = 512;

/** Validates a new password for a user; the error is one sentence for the user. */
export function validatePassword(password: string, email: string): Result<string, string> {
  const characters = [...password];
  if (characters.length < minPasswordLength) {
    return fail(`Use a password of at least ${minPasswordLength} characters.`);
  }
  if (characters.length > maxPasswordLength) {
    return fail(`Use a password of at most ${maxPasswordLength} characters.`);
  }
  if (new Set(characters).size < 5) return fail('Use a password with more different characters.');
  const [name = ''] = email.split('@', 1);
  const folded = password.toLowerCase();
  if (folded.includes(email) || (name.length > 3 && folded.includes(name))) {
    return fail('Use a password that does not contain the e-mail address.');
  }
  return succeed(password);
}

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Algorithm and version are the library's defaults. */
const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options;

/** What a password turned out to be. */
export type PasswordCheck = {
  readonly matches: boolean;
  /** It matches, and was hashed with other parameters than today's. */
  readonly needsRehash: boolean;
};

/** Hashes a password for the store. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(normalised(password), parameters);
}

/**
 * Checks a password against a stored hash. Null, for a user that does not exist, costs the same work as a wrong
 * password, so that the time does not reveal who has an account.
 */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  const { verify } = await argon2();
  if (stored === null) {
    await hashPassword(password);
    return { matches: false, needsRehash: false };
  }
  const matches = await verify(stored, normalised(password));
  return { matches, needsRehash: matches && !(await isCurrent(stored)) };
}

async function isCurrent(stored: string): Promise<boolean> {
  const { parseOptions } = await argon2();
  const used = parseOptions(stored);
  return (
    stored.startsWith('$argon2id$v=19$') &&
    used.memoryCost === parameters.memoryCost &&
    used.timeCost === parameters.timeCost &&
    used.parallelism === parameters.parallelism &&
    used.outputLen === parameters.outputLen
  );
}

/** The same characters, however a keyboard composes them. */
const normalised = (password: string): string => password.normalize('NFC');

/** Loaded with the first password: a service without users needs no native code for it. */
const argon2 = () => import('@node-rs/argon2');
