import { expect, test } from 'vitest';
import { findCycles, objection } from './import-rules.ts';

const file = (from: string, path: string) => objection({ from, to: { kind: 'file', path } });
const named = (from: string, name: string) => objection({ from, to: { kind: 'package', name } });

test('everybody may use src-shared, and entries may wire their own side', () => {
  for (const from of [
    'src-renderer/app.tsx',
    'src-main/core/core.ts',
    'src-service/app.ts',
    'src-shared/a.ts',
  ]) {
    expect(file(from, 'src-shared/ids.ts')).toBeNull();
  }
  expect(file('src-main/electron/core-entry.ts', 'src-main/core/core.ts')).toBeNull();
  expect(file('e2e/story.spec.ts', 'src-shared/ids.ts')).toBeNull();
});

test.each([
  ['src-shared/ids.ts', 'src-main/core/core.ts'],
  ['src-renderer/app.tsx', 'src-main/core/core.ts'],
  ['src-renderer/app.tsx', 'src-service/app.ts'],
  ['src-main/core/core.ts', 'src-service/app.ts'],
  ['src-main/core/core.ts', 'src-main/electron/main.ts'],
  ['src-main/core/core.ts', 'src-main/browser/app.ts'],
  ['src-main/browser/app.ts', 'src-main/electron/main.ts'],
  ['src-main/electron/main.ts', 'src-main/browser/app.ts'],
  ['src-service/app.ts', 'src-renderer/app.tsx'],
  ['src-service/app.ts', 'tools/root.ts'],
  ['src-shared/ids.ts', 'src-shared/ids.test.ts'],
])('%s must not import %s', (from, to) => {
  expect(file(from, to)).not.toBeNull();
});

test('packages and Node stay where they can run', () => {
  expect(named('src-main/electron/main.ts', 'electron')).toBeNull();
  expect(named('src-main/core/core.ts', 'electron')).not.toBeNull();
  expect(named('src-shared/ids.ts', 'react')).not.toBeNull();
  expect(objection({ from: 'src-shared/ids.ts', to: { kind: 'node' } })).not.toBeNull();
  expect(objection({ from: 'src-shared/ids.test.ts', to: { kind: 'node' } })).toBeNull();
  expect(
    objection({ from: 'src-main/core/core.ts', to: { kind: 'nowhere', text: './gone.ts' } }),
  ).not.toBeNull();
});

test('a circle is found once, and what merely meets again is none', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(findCycles(graph)).toEqual([]);
  graph.set('d', ['b']);
  expect(findCycles(graph)).toEqual([['b', 'd', 'b']]);
});
