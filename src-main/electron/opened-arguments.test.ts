import { expect, test } from 'vitest';
import { openedArguments, openedFile, openedLink } from './opened-arguments.ts';

test('links to notes and Markdown files are opened; options and the app itself are not', () => {
  const args = [
    '/opt/example-notes',
    '--vault=/v',
    '--no-sandbox',
    'example-notes://note/a-1',
    'Plan.md',
    '/x/Old.MARKDOWN',
  ];
  expect(openedArguments(args, '/home/ada')).toEqual([
    { kind: 'open-note', noteId: 'a-1' },
    { kind: 'open-file', path: '/home/ada/Plan.md' },
    { kind: 'open-file', path: '/x/Old.MARKDOWN' },
  ]);
});

test('a link that is none is refused with a sentence, and shown no longer than it can be read', () => {
  expect(openedArguments(['example-notes://delete/all'], '/')).toEqual([
    { kind: 'refused', message: expect.stringContaining('example-notes://delete/all” was not opened') },
  ]);
  const long = openedLink(`example-notes://${'x'.repeat(5000)}`);
  expect(long.kind === 'refused' && long.message.length).toBeLessThan(300);
  expect(openedFile('/etc/passwd')).toMatchObject({ kind: 'refused' });
});

test('a thousand files open twenty', () => {
  expect(
    openedArguments(
      Array.from({ length: 1000 }, (_, at) => `${at}.md`),
      '/',
    ),
  ).toHaveLength(20);
});
