import { expect, test } from 'vitest';
import { externalLink } from './external-link.ts';

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
