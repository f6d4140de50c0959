import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNoteId } from '../ids.ts';
import { readAppLink, writeAppLink } from './app-link.ts';

test('a link leads back to its note, whatever its id is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (text) => {
      const id = parseNoteId(text);
      fc.pre(id !== undefined);
      expect(readAppLink(writeAppLink(id))).toBe(id);
    }),
  );
  expect(readAppLink('EXAMPLE-NOTES://note/0198-a/')).toBe('0198-a');
});

test.each([
  'example-notes://note/',
  'example-notes://note/a/b',
  'example-notes://note/a?then=delete',
  'example-notes://note/a#x',
  'example-notes://note/%zz',
  'example-notes://note/%00',
  'example-notes://note/a b',
  'example-notes:note/a',
  'example-notes://delete/a',
  'example-notes://user@note/a',
  `example-notes://note/${'a'.repeat(2000)}`,
  'example-notes://note/a\n--data=/tmp',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('%j is no link to a note', (link) => expect(readAppLink(link)).toBeNull());
