// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { matchingCommands, recentCommands, rememberCommand } from './command-palette.tsx';

const command = (title: string, group: Command['group']) => ({ id: `the id of ${title}`, title, group });
const commands = [
  command('New note', 'Notes'),
  command('Save revision', 'Notes'),
  command('Toggle note list', 'Window'),
  command('Numbered list', 'Blocks'),
  command('Find in note', 'Find'),
];
const labels = (query: string, recent: string[] = []): string[] =>
  matchingCommands(
    commands,
    query,
    recent.map((title) => `the id of ${title}`),
  ).map(({ title }) => title);

test('without a query recent commands come first, the others in their order', () => {
  expect(labels('', ['Find in note', 'gone', 'Numbered list']).slice(0, 3)).toEqual([
    'Find in note',
    'Numbered list',
    'New note',
  ]);
});

test('prefixes rank above words, words above substrings, substrings above scattered characters', () => {
  expect(labels('n')).toEqual([
    'New note',
    'Numbered list',
    'Toggle note list',
    'Find in note',
    'Save revision',
  ]);
  expect(labels('list not')).toEqual(['Toggle note list']);
  expect(labels('nwnt')).toEqual(['New note']);
  expect(labels('blocks')).toEqual(['Numbered list']);
  expect(labels('nothing of it')).toEqual([]);
});

test('the whole query ranks a command, not its first word', () => {
  const found = matchingCommands(
    [command('Find in note', 'Find'), command('Find next', 'Find')],
    'find n',
    [],
  );
  expect(found.map(({ title }) => title)).toEqual(['Find next', 'Find in note']);
});

test('recent use only breaks ties', () => {
  expect(labels('n', ['Numbered list', 'Find in note']).slice(0, 2)).toEqual(['Numbered list', 'New note']);
  expect(labels('new', ['Numbered list'])[0]).toBe('New note');
});

test('a command is found by its other titles, too', () => {
  const german = [command('Notizen exportieren …', 'Notes'), command('Neue Notiz', 'Notes')];
  const english = new Map([['Neue Notiz', ['New note', 'A new note']]]);
  const titles = (query: string) => matchingCommands(german, query, [], english).map(({ title }) => title);
  expect(titles('new no')).toEqual(['Neue Notiz']);
  expect(titles('neue')).toEqual(['Neue Notiz']);
  expect(titles('export')).toEqual(['Notizen exportieren …']);
  expect(titles('delete')).toEqual([]);
});

beforeEach(() => localStorage.clear());

test('the last commands are remembered, most recent first, each once', () => {
  for (let number = 0; number < 9; number += 1) rememberCommand(`command ${number}`);
  rememberCommand('command 5');
  expect(recentCommands().slice(0, 3)).toEqual(['command 5', 'command 8', 'command 7']);
  expect(recentCommands()).toHaveLength(8);
});

test('what another window has remembered meanwhile counts, and anything else in its place is ignored', () => {
  rememberCommand('bold');
  localStorage.setItem('example-notes:recent-command-ids', '["italic", 5]');
  rememberCommand('move');
  expect(recentCommands()).toEqual(['move', 'italic']);
  for (const broken of ['{', 'null', '{"a":1}']) {
    localStorage.setItem('example-notes:recent-command-ids', broken);
    expect(recentCommands()).toEqual([]);
  }
});
