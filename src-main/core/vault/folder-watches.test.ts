import { EventEmitter } from 'node:events';
import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { systemError } from '../../test-support/watched-calls.ts';
import { type FolderEvent, type WatchSystem, watchFolders } from './folder-watches.ts';

/** A system that watches whole trees, whose events the test makes. */
function treeWatcher(platform: 'win32' | 'darwin') {
  const begun: { folder: string; recursive: boolean; events: EventEmitter }[] = [];
  const events: FolderEvent[] = [];
  const faults: string[] = [];
  const system: WatchSystem = {
    platform,
    path: platform === 'win32' ? win32 : posix,
    watch(folder, { recursive }) {
      const watcher = new EventEmitter();
      begun.push({ folder, recursive, events: watcher });
      return Object.assign(watcher, { close: () => undefined }) as unknown as ReturnType<
        NonNullable<WatchSystem['watch']>
      >;
    },
  };
  const vault = platform === 'win32' ? 'E:\\Notes' : '/Users/me/Notes';
  const watches = watchFolders(
    vault,
    (event) => void events.push(event),
    (folder) => void faults.push(folder),
    system,
  );
  return { watches, begun, events, faults, vault };
}

test.each([
  ['win32', 'Work\\Plans\\a.md'],
  ['darwin', 'Work/Plans/a.md'],
] as const)('%s: one watcher is enough, and its paths become vault paths', (platform, changed) => {
  const { watches, begun, events, vault } = treeWatcher(platform);
  for (const folder of ['', 'Work', 'Work/Plans']) watches.add(folder);
  expect(begun.map(({ folder, recursive }) => [folder.replace(/[/\\]$/, ''), recursive])).toEqual([
    [vault, true],
  ]);
  begun[0]?.events.emit('change', 'change', changed);
  begun[0]?.events.emit('change', 'rename', 'Work');
  // the same name as the vault: on Linux a watcher says so of a folder that is gone
  begun[0]?.events.emit('change', 'rename', 'Notes');
  expect(events.map(({ folder, name, isEntry, isLost }) => [folder, name, isEntry, isLost])).toEqual([
    ['Work/Plans', 'a.md', false, false],
    ['', 'Work', true, false],
    ['', 'Notes', true, false],
  ]);
});

test('more changes than Windows remembers: anything below may be another', () => {
  const { watches, begun, events } = treeWatcher('win32');
  watches.add('');
  begun[0]?.events.emit('change', 'change', null);
  expect(events).toEqual([{ folder: '', name: null, isEntry: false, isLost: true }]);
});

test('a vault that is removed on Windows is a fault, and is watched again when it is listed again', () => {
  const { watches, begun, faults } = treeWatcher('win32');
  watches.add('');
  begun[0]?.events.emit('error', systemError('EPERM'));
  expect(faults).toEqual(['']);
  watches.add('');
  expect(begun).toHaveLength(2);
});
