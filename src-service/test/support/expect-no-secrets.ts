/** A word that only the notes of process tests contain: output that quotes a note contains it. */
export const canary = 'Heliotrope';

/** What a process must never print, however it is started, stopped or fails. */
const secrets: readonly (readonly [what: string, form: RegExp])[] = [
  ['an API key', /mem_[0-9A-Za-z]{11}_[0-9A-Za-z]{49}/],
  ['the secret of a webhook', /whsec_[\w+/=-]/],
  ['a token in an address', /\btoken=[^&\s"]/],
  ['the hash of a password', /\$argon2/],
  ['the password of a database', /\bpostgres(?:ql)?:\/\/[^\s:@/"]*:(?!\*\*\*@)[^\s@/"]+@/],
  ['words of a note', new RegExp(canary, 'i')],
];

/** The secrets in a text, each with its line. */
export function findSecrets(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      secrets.filter(([, form]) => form.test(line)).map(([what]) => `${what} in: ${line.slice(0, 500)}`),
    );
}

/** Throws when the output of a process contains a secret or text of a note. */
export function expectNoSecrets(text: string, who: string): void {
  const found = findSecrets(text);
  if (found.length > 0) throw new Error(`${who} printed ${found.join('\n')}`);
}

/** Commands whose very purpose is to print a secret, on standard output and nowhere else. */
const shownOnce = /\b(?:keys create|accounts sign-in-link)\b/;

/** The same for a process of the service's command line, when it has ended. */
export function expectNoSecretsOf(
  args: readonly string[],
  { stdout, stderr }: { readonly stdout: string; readonly stderr: string },
): void {
  const line = args.join(' ');
  expectNoSecrets(stderr, line);
  if (!shownOnce.test(line)) expectNoSecrets(stdout, line);
}
