import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkEndpointUrl,
  type EndpointPolicy,
  type EndpointPolicyOptions,
  isAllowedAddress,
  parseEndpointPolicy,
} from './endpoint-policy.ts';

function policy(options: Partial<EndpointPolicyOptions> = {}): EndpointPolicy {
  const parsed = parseEndpointPolicy({ allow: [], allowLoopback: false, ...options });
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

describe('addresses', () => {
  const special = [
    // what clouds tell their machines: AWS, Google and others, Alibaba, Oracle, Azure
    '169.254.169.254',
    '169.254.170.2',
    'fd00:ec2::254',
    'fd20:ce::254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::10.0.0.1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:0a00:0001::',
    '2001:1::1',
    '2001:2::1',
    '2001:20::1',
    '2606:4700::5efe:10.0.0.1',
    '2606:4700::200:5efe:a9fe:a9fe',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    // spellings that some resolvers hand on
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    'not an address',
    '',
  ];
  test.each(special)('%s is refused', (address) => {
    expect(isAllowedAddress(address, policy())).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '168.63.129.17',
    '93.184.216.34',
    '172.32.0.1',
    '2606:4700::1111',
    '2606:4700::1:5efe:a00:1',
    '2606:4700::5efe:1',
    '2a00:1450:4001::1',
  ])('%s is public', (address) => {
    expect(isAllowedAddress(address, policy())).toBe(true);
  });

  test('an address that carries a private IPv4 address in it is refused whichever it is', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        const hex = (high: number, low: number): string => ((high << 8) | low).toString(16);
        const embedded = `${hex(10, b)}:${hex(c, d)}`;
        for (const text of [
          `::ffff:${embedded}`,
          `::${embedded}`,
          `64:ff9b::${embedded}`,
          `2002:${embedded}::1`,
        ]) {
          expect(isAllowedAddress(text, policy()), text).toBe(false);
        }
      }),
    );
  });

  test('the operator opens exactly what is listed', () => {
    const opened = policy({ allow: ['10.1.0.0/16', 'fd00:1::/32', '192.168.1.7'] });
    for (const inside of ['10.1.255.3', '::ffff:10.1.2.3', 'fd00:1::9', '192.168.1.7', '1.1.1.1']) {
      expect(isAllowedAddress(inside, opened), inside).toBe(true);
    }
    for (const outside of [
      '10.2.0.1',
      '::ffff:10.2.0.1',
      'fd00:2::9',
      '192.168.1.8',
      '127.0.0.1',
      '64:ff9b::a01:203',
    ]) {
      expect(isAllowedAddress(outside, opened), outside).toBe(false);
    }
  });

  test('embedded mode opens loopback and nothing else', () => {
    const embedded = policy({ allowLoopback: true });
    for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(isAllowedAddress(own, embedded), own).toBe(true);
    }
    for (const other of ['0.0.0.0', '10.0.0.1', '169.254.169.254', '::', 'fe80::1']) {
      expect(isAllowedAddress(other, embedded), other).toBe(false);
    }
  });
});

describe('the operator’s list', () => {
  test.each([
    '10.0.0.0/33',
    '10.0.0.300',
    '10.0.0',
    '010.0.0.1/8',
    'fd00::/129',
    '10.0.0.0-10.0.0.9',
    'a b',
    '',
    '/8',
  ])('"%s" is refused by name', (entry) => {
    const parsed = parseEndpointPolicy({ allow: [entry], allowLoopback: false });
    expect(parsed).toEqual({ ok: false, error: expect.stringContaining(`"${entry}"`) });
  });
});

describe('the address of an endpoint', () => {
  const check = (text: string, options: Partial<EndpointPolicyOptions> = {}) =>
    checkEndpointUrl(text, policy(options));

  test.each([
    ['https://example.com/hook?k=v', 'https://example.com/hook?k=v'],
    ['  https://EXAMPLE.com:443/a#part ', 'https://example.com/a'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ])('%s is taken', (text, href) => {
    expect(check(text)).toEqual({ ok: true, value: href });
  });

  test.each([
    ['', 'full address'],
    ['example.com/hook', 'full address'],
    ['https:example.com', 'full address'],
    ['ftp://example.com/', 'full address'],
    ['file:///etc/passwd', 'full address'],
    ['javascript:alert(1)', 'full address'],
    [`https://example.com/${'a'.repeat(2000)}`, 'longer than'],
    ['https://user@example.com/', 'user name'],
    ['https://:secret@example.com/', 'user name'],
    ['http://example.com/', 'https://'],
    ['http://1.1.1.1/', 'https://'],
    ['https://localhost/', 'private network'],
    ['https://LOCALHOST./', 'private network'],
    ['https://a.localhost/', 'private network'],
    ['https://127.0.0.1/', 'private network'],
    ['https://2130706433/', 'private network'],
    ['https://0x7f000001/', 'private network'],
    ['https://0x7f.1/', 'private network'],
    ['https://0177.0.0.1/', 'private network'],
    ['https://127.1/', 'private network'],
    ['https://127.0.0.1./', 'private network'],
    ['https://①②⑦.⓪.⓪.①/', 'private network'],
    ['https://0/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://[::ffff:127.0.0.1]/', 'private network'],
    ['https://[::ffff:7f00:1]/', 'private network'],
    ['https://[0:0:0:0:0:ffff:a00:1]/', 'private network'],
    ['https://[64:ff9b::a00:1]/', 'private network'],
    ['https://[2002:a00:1::]/', 'private network'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://168.63.129.16/machine', 'private network'],
    ['https://[::ffff:a83f:8110]/', 'private network'],
    ['https://example.com:25/', 'Port 25'],
    ['https://example.com:6379/', 'Port 6379'],
    ['https://example.com:0/', 'Port 0'],
  ])('%s is refused in one sentence', (text, part) => {
    const checked = check(text);
    expect(checked).toEqual({ ok: false, error: expect.stringContaining(part) });
    if (!checked.ok) expect(checked.error).toMatch(/^[A-Z][^\n]*\.$/);
  });

  test('what is listed may be plain http, and what is only public may not', () => {
    const allow = ['10.0.0.0/8', 'hooks.internal', 'Bücher.example.'];
    for (const text of ['http://10.1.2.3/', 'http://HOOKS.internal./x', 'http://xn--bcher-kva.example/']) {
      expect(check(text, { allow }).ok, text).toBe(true);
    }
    for (const text of [
      'http://1.1.1.1/',
      'http://other.internal/',
      'http://a.hooks.internal/',
      'https://11.0.0.1:22/',
    ]) {
      expect(check(text, { allow }).ok, text).toBe(false);
    }
  });

  test('embedded mode takes loopback over http', () => {
    for (const text of ['http://127.0.0.1:4000/', 'http://[::1]:4000/', 'http://localhost:4000/']) {
      expect(check(text, { allowLoopback: true }).ok, text).toBe(true);
    }
    expect(check('http://192.168.1.2:4000/', { allowLoopback: true }).ok).toBe(false);
  });
});
