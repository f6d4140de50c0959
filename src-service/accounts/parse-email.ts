import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Reads an e-mail address, in lower case; the error is one sentence for the user. No mail is ever sent to it. */
export function parseEmail(text: string): Result<string, string> {
  const email = text.trim().normalize('NFC').toLowerCase();
  const plausible = email.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email);
  return plausible ? succeed(email) : fail('Enter an e-mail address, such as ada@example.org.');
}
