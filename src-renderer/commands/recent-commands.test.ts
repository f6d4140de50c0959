// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { recentCommands, rememberCommand } from './recent-commands.ts';

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
