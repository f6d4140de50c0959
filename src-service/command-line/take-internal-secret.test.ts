import { expect, test } from 'vitest';
import { internalSecretVariable } from '../../src-shared/embedded-service.ts';
import { takeInternalSecret } from './take-internal-secret.ts';

test('the secret is taken out of the environment, so that nothing inherits it', () => {
  const environment: Record<string, string | undefined> = {
    [internalSecretVariable]: 'sixteen-characters',
    HOME: '/home/ada',
  };
  expect(takeInternalSecret(environment)).toEqual({ ok: true, value: 'sixteen-characters' });
  expect(environment).toEqual({ HOME: '/home/ada' });
  expect(takeInternalSecret(environment)).toEqual({ ok: true, value: null });
});

test('it is taken by its former name as well', () => {
  const environment = { EXAMPLE_NOTES_SERVICE_INTERNAL_SECRET: 'sixteen-characters' };
  expect(takeInternalSecret(environment)).toEqual({ ok: true, value: 'sixteen-characters' });
  expect(environment).toEqual({});
});

test('one that can be guessed is refused, and not repeated', () => {
  const environment: Record<string, string | undefined> = { [internalSecretVariable]: 'too-short' };
  const taken = takeInternalSecret(environment);
  expect(taken).toEqual({ ok: false, error: expect.stringContaining(internalSecretVariable) });
  expect(JSON.stringify(taken)).not.toContain('too-short');
  expect(environment).toEqual({});
});
