import { lookup } from 'node:dns/promises';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { expect, test } from 'vitest';
import { maskText } from './mask-secret.ts';
import { networkProblem } from './network-problem.ts';

const wrapped = (cause: unknown) => new TypeError('fetch failed', { cause });
const coded = (code: string) => wrapped(Object.assign(new Error('words of a library'), { code }));

test('a certificate for another name is distinguished from an untrusted one', () => {
  const certificate = {
    subject: { CN: 'b.example' },
    subjectaltname: 'DNS:b.example',
  } as unknown as PeerCertificate; // the fields that are compared
  const problem = networkProblem(wrapped(checkServerIdentity('a.example', certificate)), 'a.example');
  expect(problem.code).toBe('bad-certificate');
  expect(problem.message).toBe(
    'The Memory service at a.example cannot be reached: its certificate is for another name; check the address.',
  );
  expect(networkProblem(coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'a').message).toContain('is not trusted');
});

test('an unknown host name is reported as such', async () => {
  const failure: unknown = await lookup('no-such-host.invalid').catch((error: unknown) => error);
  expect(networkProblem(wrapped(failure), 'no-such-host.invalid')).toMatchObject({ code: 'unknown-host' });
  expect(networkProblem(coded('ENOTFOUND'), 'x').message).toContain('no server with that name was found');
});

test.each([
  ['ECONNREFUSED', 'unreachable', 'connection refused'],
  ['ECONNRESET', 'unreachable', 'was interrupted'],
  ['CERT_HAS_EXPIRED', 'bad-certificate', 'has expired'],
  ['HPE_INVALID_CONSTANT', 'not-the-contract', 'does not speak HTTP'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'unreachable', 'does not use https'],
])('%s is %s', (code, kind, message) => {
  const problem = networkProblem(coded(code), 'host');
  expect(problem.code).toBe(kind);
  expect(problem.message).toContain(message);
  expect(problem.message).not.toContain('words of a library');
});

test('a key that an error repeats is nowhere in the problem, nor in what it is stored as', () => {
  const key = 'sk_a_key_of_this_test';
  const mask = (text: string) => maskText(text, key);
  const problem = networkProblem(new Error(`invalid header ${key}`), `${key}.example`, mask);
  expect(problem.message).toContain('invalid header •••; try again.');
  expect(JSON.stringify(problem)).not.toContain(key);
});
