// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { collapsedRows, expandTo, isCollapsed, setCollapsed, visibleRows } from './collapsed-rows.ts';

beforeEach(() => {
  localStorage.clear();
  collapsedRows.setState({ keys: new Set() });
});

const names = (rows: readonly { depth: number; name: string }[], closed: readonly string[]) =>
  visibleRows(rows, ({ name }) => closed.includes(name)).map(
    ({ row, expanded }) => `${row.name}${expanded === null ? '' : expanded ? ' -' : ' +'}`,
  );

test('what is below a collapsed row is hidden, at any depth, and a row without others below has no state', () => {
  const rows = ['a', ' b', '  c', ' d', 'e', ' f'].map((line) => ({
    name: line.trim(),
    depth: line.length - 1,
  }));
  expect(names(rows, [])).toEqual(['a -', 'b -', 'c', 'd', 'e -', 'f']);
  expect(names(rows, ['a', 'b'])).toEqual(['a +', 'e -', 'f']);
  expect(names(rows, ['b', 'd'])).toEqual(['a -', 'b +', 'd', 'e -', 'f']);
});

test('collapsed rows are remembered by kind, and what is looked for is shown again', () => {
  const folder = { kind: 'folder', account: 'Work', folder: 'Boats' } as const;
  setCollapsed(folder, true);
  setCollapsed({ kind: 'account', account: 'Work' }, true);
  setCollapsed({ kind: 'tag', tag: 'Boats' }, true);
  const { keys } = collapsedRows.getState();
  expect(isCollapsed(keys, { kind: 'tag', tag: 'boats' })).toBe(true);
  expect(isCollapsed(keys, { kind: 'account', account: 'Boats' })).toBe(false);
  expect(JSON.parse(localStorage.getItem('example-notes:collapsed') ?? '')).toHaveLength(3);
  expandTo({ kind: 'folder', account: 'Work', folder: 'Boats/Old' });
  expect([...collapsedRows.getState().keys]).toEqual(['tag:boats']);
  expandTo({ kind: 'tag', tag: 'boats' });
  expect(collapsedRows.getState().keys.size).toBe(1);
});
