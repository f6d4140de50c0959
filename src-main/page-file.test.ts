import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageFile } from './page-file.ts';

const folder = '/app/out/renderer';

test('the page and its parts, with their media types', () => {
  expect(pageFile(folder, '/')).toEqual({
    path: `${folder}/index.html`,
    type: 'text/html; charset=utf-8',
  });
  expect(pageFile(folder, '/assets/a%20b.js')).toEqual({
    path: `${folder}/assets/a b.js`,
    type: 'text/javascript; charset=utf-8',
  });
});

test.each([
  '/..%2f..%2fpackage.json',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/../renderer-other/x.js',
  '/..%2frenderer-other/x.js',
  '/../../package.json',
  '/%00.js',
  '/%ff.js',
  '/stamp',
  '',
])('%s names nothing', (pathname) => {
  expect(pageFile(folder, pathname)).toBeNull();
});

test('no path at all leads out of the folder', () => {
  const part = fc.constantFrom('..', '.', '%2e%2e', '%2f', '%5c', '\\', '/', 'a', 'x.js', '%00', '//', 'etc');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const file = pageFile(folder, `/${parts.join('')}.json`);
      expect(file === null || (file.path.startsWith(`${folder}/`) && resolve(file.path) === file.path)).toBe(
        true,
      );
    }),
  );
});
