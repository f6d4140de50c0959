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

test('a key is taken out of whatever shape it comes in', () => {
  for (const form of forms) {
    const masked = JSON.stringify(
      maskSecret({ error: { message: `not ${form}!`, [form]: [[form], 1, null, true] } }, secret),
    );
    expect(masked).not.toContain(form.replace(/=+$/, ''));
    expect(masked).toContain('not •••');
    expect(maskText(`x${form}y`, secret)).toMatch(/^x•••=*y$/);
  }
});

test('no JSON with a key somewhere comes through with it, and everything else comes through as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...forms), (value, form) => {
      expect(maskSecret(value, secret)).toEqual(value);
      const hidden = JSON.parse(JSON.stringify({ value, echo: [form] }));
      expect(JSON.stringify(maskSecret(hidden, secret))).not.toContain(form.replace(/=+$/, ''));
    }),
  );
});

test('what is too short to be a key is left alone', () => {
  expect(maskText('a key', 'key')).toBe('a key');
});
