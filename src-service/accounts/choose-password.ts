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
