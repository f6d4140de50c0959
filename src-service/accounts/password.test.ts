import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { parseEmail } from './parse-email.ts';
import { checkPassword, hashPassword, validatePassword } from './password.ts';

test('a password matches its own hash only, which is argon2id at the recommended cost', async () => {
  const stored = await hashPassword('the tide turns at nine');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('the tide turns at nine')).not.toBe(stored);
  expect(await checkPassword(stored, 'the tide turns at nine')).toEqual({
    matches: true,
    needsRehash: false,
  });
  expect(await checkPassword(stored, 'the tide turns at ten')).toEqual({
    matches: false,
    needsRehash: false,
  });
  expect(await checkPassword(null, 'the tide turns at nine')).toEqual({ matches: false, needsRehash: false });
});

test('a hash with other parameters is renewed after a correct password', async () => {
  const weaker = await hash('the tide turns at nine', { memoryCost: 4096, timeCost: 3, parallelism: 1 });
  expect(await checkPassword(weaker, 'the tide turns at nine')).toEqual({ matches: true, needsRehash: true });
  expect(await checkPassword(weaker, 'wrong')).toEqual({ matches: false, needsRehash: false });
});

test('the Unicode composition of a character makes no difference', async () => {
  const stored = await hashPassword('fa\u0301brica de barcos');
  expect((await checkPassword(stored, 'f\u00e1brica de barcos')).matches).toBe(true);
});

test.each([
  ['eleven char', 'at least 12'],
  ['a'.repeat(30), 'more different'],
  ['x1y2z3'.repeat(100), 'at most 512'],
  ['my ada@example.org key', 'e-mail address'],
  ['ada.lovelace forever', 'e-mail address'],
])('%s is refused', (password, reason) => {
  const email = password.includes('lovelace') ? 'ada.lovelace@example.org' : 'ada@example.org';
  expect(validatePassword(password, email)).toEqual({ ok: false, error: expect.stringContaining(reason) });
});

test('length counts in characters, and no other rule applies to a password', () => {
  for (const password of [
    'correct horse battery',
    'ünïcödé wörds',
    '\u{1f6a2}\u{1f30a}\u{1f319}\u{1f4a7}\u{1f41f}lalalala',
  ]) {
    expect(validatePassword(password, 'ada@example.org').ok, password).toBe(true);
  }
});

test('an e-mail address is read in lower case, whatever is around it', () => {
  expect(parseEmail('  Ada@Example.ORG ')).toEqual({ ok: true, value: 'ada@example.org' });
  for (const text of ['', 'ada', '@', 'a@', '@b', 'a b@c', 'a@b\u0000', `${'a'.repeat(250)}@b.org`]) {
    expect(parseEmail(text).ok, text).toBe(false);
  }
});
