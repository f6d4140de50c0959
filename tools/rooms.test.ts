import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { circleIn, faultsOfCircles, faultsOfHouse, faultsOfTestImports } from './rooms.ts';

const folder = mkdtempSync(join(tmpdir(), 'example-notes-rooms-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true });
    writeFileSync(join(folder, 'src', path), source);
  }
}

test('an arrow that is not allowed is a fault, type imports included; tests and the entry may import all', () => {
  write({
    'main.ts': "import './app/app.ts';",
    'app/app.ts': "import { a } from '../ui/a.ts';",
    'ui/a.ts': "import type { App } from\n  '../app/app.ts';",
    'ui/a.test.ts': "import '../app/app.ts';",
    'ui/test-support/b.ts': "import '../../app/app.ts';",
  });
  const faults = faultsOfHouse(folder, { root: 'src', arrows: { app: ['ui'], ui: [] } });
  expect(faults).toEqual([
    'src/ui/a.ts: ui may not import app',
    'src: an import circle between folders: app -> ui -> app',
  ]);
});

test('neighbours that are to stay apart do not import each other', () => {
  write({
    'features/one/a.ts': "const later = import('../two/b.ts');",
    'features/two/b.ts': "import '../../ui/c.ts';",
  });
  const house = { root: 'src', arrows: { features: ['ui'] }, apart: ['features'] };
  expect(faultsOfHouse(folder, house)).toEqual([
    'src/features/one/a.ts: one may not import its neighbour two',
  ]);
});

test('production code that imports a test or its support is a fault, in its own tree or another one', () => {
  write({
    '../src-one/main.ts': "import '../src-two/test/support/a.ts';",
    '../src-one/deep/b.ts': "import type { C } from './c.test.ts';\nimport '../testing/d.ts';",
    '../src-one/deep/c.test.ts': "import '../../src-two/test/support/a.ts';",
    '../src-two/test/support/a.ts': "import './b.ts';",
  });
  expect(faultsOfTestImports(folder)).toEqual([
    'src-one/deep/b.ts: production code may not import src-one/deep/c.test.ts',
    'src-one/main.ts: production code may not import src-two/test/support/a.ts',
  ]);
});

test('a circle is found however long it is', () => {
  const arrows = (...pairs: string[]) => pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));
  expect(circleIn(arrows('ab', 'bc', 'ac', 'cd'))).toBeNull();
  expect(circleIn(arrows('ab', 'bc', 'cd', 'db'))).toEqual(['b', 'c', 'd', 'b']);
});

test('two files that import each other are a fault, also where one takes only a type', () => {
  write({
    '../src-one/a.ts': "import { b } from './b.ts';",
    '../src-one/b.ts': "import { c } from '../src-two/c.ts';",
    '../src-two/c.ts': 'export const c = 1;',
    '../src-two/c.test.ts': "import { c } from './c.ts';",
  });
  expect(faultsOfCircles(folder)).toEqual([]);
  write({ '../src-two/c.ts': "import type { A } from '../src-one/a.ts';" });
  expect(faultsOfCircles(folder)).toEqual([
    'files that import each other: src-one/a.ts -> src-one/b.ts -> src-two/c.ts -> src-one/a.ts',
  ]);
});
