import { describe, expect, test } from 'vitest';
import { offlineEnricher } from './offline-enricher.ts';
import { isSensitive, withoutSensitiveLines } from './sensitive-lines.ts';

test.each([
  'Wifi password: sunflower',
  'the password is hunter2',
  'The wifi password is sunflower',
  'pw hunter2!',
  'login anna / pass: tr0ub4dor',
  'PIN 4711',
  'pin: 0815',
  'PIN of the new card is 4 7 1 1',
  'PUK 12345678',
  'card 4111 1111 1111 1111, exp 08/29',
  'Visa 4111-1111-1111-1111',
  'CVV 123',
  'IBAN DE89 3704 0044 0532 0130 00',
  'API key: 9f8a7b6c5d',
  'export TOKEN=sk-live_51Hx0a9b8c7d6e5f',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'Windows product key: ABCD1-EFGH2-IJKL3-MNOP4-QRST5',
  'seed phrase: witch collapse practice',
  'Door code is 2580',
  'padlock combination 1-2-3: code 4711',
  'WLAN-Passwort: fliegenpilz',
  'Passwort lautet geheim123',
  'Kennwort fürs Portal = Anna!1975',
  'Türcode 2580',
  'Der Lizenzschlüssel: AB12-CD34-EF56-GH78',
  'mot de passe : soleil',
  'code de la porte : 24B80, digicode portail 2480',
  'La contraseña es girasol7',
  'clave: girasol7',
  'código del portal 2480',
  'Senha do wifi: girassol',
  'Пароль: подсолнух',
  'код домофона 2480',
  '密码：xiangrikui',
  'WiFi密码12345678',
  '门禁密码 2580#',
  'パスワード：himawari',
  '暗証番号は 4711',
  '비밀번호: 1234abcd',
  'كلمة المرور: سر',
  'hasło: slonecznik',
  '3xAmPleT0kenOfAtLeast24Chars',
])('holds a secret: %s', (line) => {
  expect(isSensitive(line)).toBe(true);
});

test.each([
  'Wifi password changed on 3 May',
  'A password is required.',
  'Passwort vergessen, Anna fragen',
  'Das Passwort ist falsch',
  'pin the notice to the board',
  'Pass the salt to 4 people',
  'the key to success',
  'Key dates: 12 March and 3 May',
  'key in drawer 3',
  'ring Gareth 07700 900461',
  'Hausverwaltung Bracht, Tel. 0711 / 555 01 44',
  'meter 0014 8223 5501',
  'The garage closes at 18:30 on 12 March 2026.',
  'Motor 1200 W, code of conduct 2024',
  'Order 4111 1111 1111 1112',
  'commit 4f2a9c1b7d3e5f60718293a4b5c6d7e8f9012345',
  'https://docs.example.org/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit',
  'Los billetes cuestan 45 €',
  '钥匙在抽屉里',
  '鍵は引き出しの中',
])('holds none: %s', (line) => {
  expect(isSensitive(line)).toBe(false);
});

describe('lines that are secret by what stands above them', () => {
  test.each([
    ['a label', 'Password:\nsunflower\nThe hall is cold.', '', 'The hall is cold.'],
    [
      'a sentence that goes on',
      'the wifi password is\nsunflower\nThe hall is cold.',
      '',
      'The hall is cold.',
    ],
    ['a heading', '# Logins\n- bank anna moon\n\n# Hall\n- cold', '', '\n# Hall\n- cold'],
    [
      'the title',
      'bank moon\nThe bank wants a new one each year, says Anna.',
      'Passwords',
      'The bank wants a new one each year, says Anna.',
    ],
    [
      'a column',
      '| site | password |\n|--|--|\n| bank | moon |\n\nThe hall is cold.',
      '',
      '\nThe hall is cold.',
    ],
    [
      'the beginning of a key',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----\nx',
      '',
      'x',
    ],
  ])('%s', (_what, text, title, left) => {
    expect(withoutSensitiveLines(text, title).replace(/^[^\n]*\n(?=\n# Hall)/, '')).toBe(left);
  });
});

test('nothing that a Memory shows of a note has a line with a secret, and its text has all of them', () => {
  const content = [
    'The hall of the boat club is cold in winter.',
    'Wifi password: **sunflower77**',
    '- [ ] the alarm code is 2580, says Mrs Halloran',
    '| card | 4111 1111 1111 1111 |',
    'The quiz takes place on 13 March in the hall.',
  ].join('\n\n');
  const text = offlineEnricher.extract(content);
  const made = offlineEnricher.enrich(
    { title: 'PIN of the club 4711', content, folder: null, locked: false },
    text,
  );
  expect(text).toMatch(/sunflower77.*2580.*1111/s);
  expect(made.gist).toContain('boat club');
  expect(made.questions).toEqual(['When does the quiz take place?']);
  // one wants to find it all the same
  expect(made.relevance.relevant).toBe(true);
  const { gist, description, tags, alternatives, questions } = made;
  expect(JSON.stringify({ gist, description, tags, alternatives, questions })).not.toMatch(
    /sunflower|2580|4711|1111|alarm|halloran|wifi/i,
  );
});
