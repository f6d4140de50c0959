import { expect, test } from 'vitest';
import { features, readingList } from './reading-lists.ts';
import { productionImports } from './rooms.ts';
import { root } from './root.ts';

const imports = (
  files: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, readonly string[]> => new Map(Object.entries(files));

test('a list has what is of the feature by its name, its entries, and what these import, up to what many import', () => {
  const files = imports({
    'src-renderer/features/kite.tsx': [
      'src-renderer/ui/button.tsx',
      'src-renderer/wind.ts',
      'src-shared/string.ts',
    ],
    'src-renderer/kite-rules.ts': [],
    'src-renderer/wind.ts': ['src-shared/rpc/kite.ts', 'src-shared/breeze.ts'],
    'src-renderer/commands.ts': ['src-renderer/kite-rules.ts', 'src-renderer/other.ts'],
    'src-renderer/other.ts': ['src-renderer/kite-rules.ts', 'src-shared/string.ts'],
    'src-renderer/another.ts': ['src-renderer/kite-rules.ts', 'src-shared/string.ts'],
    'src-main/fly.ts': ['src-renderer/kite-rules.ts', 'src-shared/string.ts'],
    'src-renderer/ui/button.tsx': [],
    'src-shared/rpc/kite.ts': [],
    'src-shared/breeze.ts': [],
    'src-shared/string.ts': [],
  });
  const feature = { own: /kite/, entries: ['src-main/fly.ts'], shared: ['src-renderer/commands.ts'] };
  expect(readingList(feature, files)).toEqual([
    'src-main/fly.ts',
    'src-renderer/commands.ts',
    'src-renderer/features/kite.tsx',
    'src-renderer/kite-rules.ts',
    'src-renderer/wind.ts',
    'src-shared/breeze.ts',
  ]);
});

const today = productionImports(root, 'src-*/**/*.{ts,tsx}');

test.each(Object.entries(features))(
  'one reads half of the former files to understand: %s',
  (_name, feature) => {
    const { entries = [], shared = [], before } = feature;
    expect([...entries, ...shared].filter((path) => !today.has(path))).toEqual([]);
    const list = readingList(feature, today);
    expect(list.some((path) => feature.own.test(path))).toBe(true);
    expect(list.length).toBeLessThanOrEqual(before / 2);
  },
);
