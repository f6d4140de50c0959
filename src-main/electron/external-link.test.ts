import { expect, test } from 'vitest';
import { externalLink, nameableLink } from './external-link.ts';

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
