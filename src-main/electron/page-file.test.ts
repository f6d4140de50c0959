import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageFile } from './page-file.ts';

const folder = '/app/out/renderer';

test('the page and its parts, with their media types', () => {
  expect(pageFile(folder, 'app://example-notes/')).toEqual({
    path: `${folder}/index.html`,
    type: 'text/html; charset=utf-8',
  });
  expect(pageFile(folder, 'app://example-notes/assets/a%20b.js?v=1#x')).toEqual({
    path: `${folder}/assets/a b.js`,
    type: 'text/javascript; charset=utf-8',
  });
});

test.each([
  'app://example-notes/..%2f..%2fpackage.json',
  'app://example-notes/%2e%2e%2f%2e%2e%2fpackage.json',
  'app://example-notes/..%5c..%5cpackage.json',
  'app://example-notes/../renderer-other/x.js',
  'app://example-notes/..%2frenderer-other/x.js',
  'app://example-notes/%00.js',
  'app://example-notes/%ff.js',
  'app://example-notes/stamp',
  'app://elsewhere/index.html',
  'app://example-notes:1/index.html',
  'https://example-notes/index.html',
  'file:///app/out/renderer/index.html',
  'nonsense',
])('%s names nothing', (address) => {
  const file = pageFile(folder, address);
  expect(file === null || file.path.startsWith(`${folder}/`)).toBe(true);
  if (!address.includes('/../')) expect(file).toBeNull();
});

test('no address at all leads out of the folder', () => {
  const part = fc.constantFrom('..', '.', '%2e%2e', '%2f', '%5c', '\\', '/', 'a', 'x.js', '%00', '//', 'etc');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const file = pageFile(folder, `app://example-notes/${parts.join('')}.json`);
      expect(file === null || (file.path.startsWith(`${folder}/`) && resolve(file.path) === file.path)).toBe(
        true,
      );
    }),
  );
});
