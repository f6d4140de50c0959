import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecret, maskText } from './mask-secret.ts';

const secret = 'mem_k1/y+ä_s3cret';
const forms = [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(`Bearer ${secret}`).toString('base64'),
  Buffer.from(secret).toString('hex'),
];

test('a key is masked in every encoding', () => {
  for (const form of forms) {
    const masked = JSON.stringify(
      maskSecret({ error: { message: `not ${form}!`, [form]: [[form], 1, null, true] } }, secret),
    );
    expect(masked).not.toContain(form.replace(/=+$/, ''));
    expect(masked).toContain('not •••');
    expect(maskText(`x${form}y`, secret)).toMatch(/^x•••=*y$/);
  }
});

test('a key is masked anywhere in JSON, and everything else stays as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...forms), (value, form) => {
      expect(maskSecret(value, secret)).toEqual(value);
      const hidden = JSON.parse(JSON.stringify({ value, echo: [form] }));
      expect(JSON.stringify(maskSecret(hidden, secret))).not.toContain(form.replace(/=+$/, ''));
    }),
  );
});

test('a text that is too short for a key is not masked', () => {
  expect(maskText('a key', 'key')).toBe('a key');
});
