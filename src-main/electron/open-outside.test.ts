import { expect, test } from 'vitest';
import { externalLink, nameableLink, outsideOpener } from './open-outside.ts';

function opener() {
  const [opened, handedOver]: [string[], string[]] = [[], []];
  const open = outsideOpener(
    { open: async (link) => void handedOver.push(link), clear: () => undefined },
    async (link) => void opened.push(link),
  );
  return { open, opened, handedOver };
}

test('a link to this computer, which may sign in, becomes no argument that other users can read', () => {
  const { open, opened, handedOver } = opener();
  const links = [
    'http://127.0.0.1:4711/developer/sign-in/link?token=a',
    'http://127.0.0.2/?token=a',
    'http://localhost:8888/?token=a',
    'http://notes.localhost/?token=a',
    'http://[::1]:4711/?token=a',
    'https://LOCALHOST./?token=a',
    'http://2130706433/?token=a',
  ];
  for (const link of links) open(link);
  expect(opened).toEqual([]);
  expect(handedOver).toHaveLength(links.length);
});

test('other links of the web and of mail are opened as they are, and nothing else is', () => {
  const { open, opened, handedOver } = opener();
  const links = ['https://example.org/a', 'https://localhost.example.org/', 'mailto:ada@localhost'];
  for (const link of [...links, 'file:///etc/passwd', 'javascript:alert(1)', 'smb://localhost/share'])
    open(link);
  expect([opened, handedOver]).toEqual([links, []]);
});

test.each(['https://example.org/a?b#c', 'http://127.0.0.1:8080/', 'mailto:ada@example.org'])(
  '%s goes out',
  (link) => {
    expect(externalLink(link)).toBe(link);
  },
);

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'smb://server/share',
  'ms-msdt:/id',
  'app://example-notes/',
  '//example.org',
  'example.org',
  '',
])('%j stays', (link) => {
  expect(externalLink(link)).toBeNull();
});

test.each([
  ['http://127.0.0.1:8080/developer/link?token=abc#d', 'http://127.0.0.1:8080/developer/link'],
  ['https://ada:secret@example.org/a', 'https://example.org/a'],
  ['mailto:ada@example.org?body=abc', 'mailto:ada@example.org'],
])('%s is printed as %s', (link, printed) => {
  expect(nameableLink(link)).toBe(printed);
});
